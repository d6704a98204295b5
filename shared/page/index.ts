// The page: configuration, token, title, head, history, page views.
export * from './definePageConfig.ts';
export * from './page.ts';
export * from './pageConfig.ts';
export * from './pageView.ts';
export * from './title.ts';
export * from './token.ts';
