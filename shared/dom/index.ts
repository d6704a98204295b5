// Reading and changing the server's HTML.
export * from './announce.ts';
export * from './busy.ts';
export * from './fragments.ts';
export * from './lastListener.ts';
export * from './listLoading.ts';
export * from './missedChange.ts';
export * from './navigate.ts';
export * from './options.ts';
export * from './removeEmptyStyle.ts';
export * from './scriptFilledValues.ts';
export * from './serverOption.ts';
export * from './storage.ts';
export * from './submission.ts';
export * from './unclobbered.ts';
export * from './unsavedInput.ts';
export * from './until.ts';
export * from './urlOption.ts';
