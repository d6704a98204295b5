/** A price in cents, because binary fractions are inexact: 0.10 × 3. The database keeps two decimals. */
export const cents = (price: string): number => Math.round(Number(price) * 100);

/** Cents as decimal text, `12.50`. */
export const decimal = (amount: number): string => (amount / 100).toFixed(2);

export const totalOf = (price: string, quantity: number): string => decimal(cents(price) * quantity);
