// What the first React island with a form loads.
export * from './upload.tsx';
export * from './useForm.ts';
