/** @returns the URL with the page parameter set; page 1 has no parameter */
export const withPage = (url: string, param: string, page: number): string => {
  const result = new URL(url, document.baseURI);
  if (page > 1) result.searchParams.set(param, `${page}`);
  else result.searchParams.delete(param);
  return result.href;
};
