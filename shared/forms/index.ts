// The page's own messages beside the fields of the server's forms.

export * from './showFieldMessage.ts';
export * from './watchFields.ts';
