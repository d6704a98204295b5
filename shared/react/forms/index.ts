// What the first React island with a form loads.
export * from './sendWithProgress.ts';
export * from './Upload.tsx';
export * from './useForm.ts';
export * from './useProgress.ts';
