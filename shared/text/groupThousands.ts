/** Puts commas between the thousands of a decimal number: `1,234.5` for 1234.5. */
export const groupThousands = (number: number | string): string =>
  String(number).replace(/\d+/, (whole) => {
    const first = whole.length % 3 || 3;
    return whole.slice(0, first) + whole.slice(first).replace(/\d{3}/g, ',$&');
  });
