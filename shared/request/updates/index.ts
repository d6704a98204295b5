// What a response changes elsewhere on the page: counts and fragments. What the first form that an island sends loads.
export * from './applyUpdates.ts';
export * from './replaceFragment.ts';
