// What the first React island with a form loads.
export * from './useForm.ts';
