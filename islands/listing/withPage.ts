/** @returns the URL with the page parameter set; page 1 has no parameter */
export const withPage = (address: string, param: string, page: number): string => {
  const url = new URL(address, document.baseURI);
  if (page > 1) url.searchParams.set(param, `${page}`);
  else url.searchParams.delete(param);
  return url.href;
};
