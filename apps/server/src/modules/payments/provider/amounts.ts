/** The currency that stores sell in. */
export const CURRENCY = 'LKR';

/** Two decimals and no thousands separator, as providers take amounts. */
export const decimal = (minor: number): string => (minor / 100).toFixed(2);
