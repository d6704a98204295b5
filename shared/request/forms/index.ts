// Fields of forms: what is wrong with them, what was typed, what is sent. What the first form of a page loads.
export * from './cleanField.ts';
export * from './fieldMessage.ts';
export * from './fieldOf.ts';
export * from './followUrl.ts';
export * from './intentKey.ts';
export * from './onSubmission.ts';
export * from './phone.ts';
export * from './resetCaptcha.ts';
export * from './submission.ts';
export * from './texts.ts';
export * from './unsavedInput.ts';
export * from './watchFields.ts';
