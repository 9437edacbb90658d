/** Money is integer minor units (cents). Labels follow the specification's "Display" section. */

const grouped = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `1234567` → `12,345.67`, with en-IN grouping. */
export function formatAmount(minor: number): string {
  return grouped.format(minor / 100);
}

/** Prices: `Rs 1,250.00`. */
export const formatRs = (minor: number) => `Rs ${formatAmount(minor)}`;

const spoken = new Intl.NumberFormat('en-LK');
const spokenWithCents = new Intl.NumberFormat('en-LK', { minimumFractionDigits: 2 });

/**
 * Money as customers read it, in shops, mails and messages: `Rs 125,000`, in thousands, with cents
 * only where there are any (`Rs 1,250.50`).
 */
export const formatPrice = (minor: number) =>
  `${minor < 0 ? '−' : ''}Rs ${(minor % 100 === 0 ? spoken : spokenWithCents).format(Math.abs(minor) / 100)}`;

/** What one piece costs, whichever variants are chosen: `From Rs 1,250.00` where that matters. */
export function formatPriceRange(
  { lowest_price, highest_price }: { lowest_price: number; highest_price: number },
  format: (minor: number) => string = formatRs,
): string {
  return lowest_price < highest_price ? `From ${format(lowest_price)}` : format(lowest_price);
}

/** The sales card: `Rs. 1,250.00`. */
export const formatSales = (minor: number) => `Rs. ${formatAmount(minor)}`;

/** Shipping values and order totals: `LKR 1,250.00`; below zero the sign leads: `−LKR 30.00`. */
export const formatLkr = (minor: number) =>
  `${minor < 0 ? '−' : ''}LKR ${formatAmount(Math.abs(minor))}`;

/** What Kade itself asks for: `LKR 28,800`, with cents only where there are any. */
export const formatLkrShort = (minor: number) => formatLkr(minor).replace(/\.00$/, '');

/** Item prices in the order detail table and the product picker: `$1,250.00`. */
export const formatItemPrice = (minor: number) => `$${formatAmount(minor)}`;
