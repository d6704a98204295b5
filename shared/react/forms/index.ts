// What the first React island with a form loads.
export * from './isUnknown.ts';
export * from './sendWithProgress.ts';
export * from './Upload.tsx';
export * from './useForm.ts';
export * from './useProgress.ts';
export * from './useSubmission.ts';
