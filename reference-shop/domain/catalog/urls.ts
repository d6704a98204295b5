/** The URLs of the shop's pages, in one place for queries and seed. */
export const categoryUrl = (slug: string) => `/c/${slug}`;
export const brandUrl = (slug: string) => `/b/${slug}`;
export const storeUrl = (slug: string) => `/s/${slug}`;
export const productUrl = (id: number) => `/p/${id}`;
export const classifiedUrl = (id: number) => `/classifieds/${id}`;
