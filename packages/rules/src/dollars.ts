/**
 * US cents for an amount in minor units of the store's currency; `rate` is what a dollar costs, in
 * the same units. Half a cent counts as a whole one, and nothing is so cheap that it costs none.
 */
export function usdOf(amount: number, rate: number): number {
  if (amount <= 0) return 0;
  return Math.max(1, roundedQuotient(BigInt(amount) * 100n, BigInt(rate)));
}

/** What US cents are in minor units of the store's currency, half units rounded up. */
export const worthOfUsd = (cents: number, rate: number): number =>
  roundedQuotient(BigInt(cents) * BigInt(rate), 100n);

/**
 * US cents of a part of a payment that has `left` of each: of all that is left all cents, of a part
 * its share, so that the parts never add up to more than came.
 */
export function usdShareOf(
  amount: number,
  payment: { amount: number; usd: number; left: number; usdLeft: number },
): number {
  if (amount >= payment.left) return payment.usdLeft;
  const share = roundedQuotient(BigInt(amount) * BigInt(payment.usd), BigInt(payment.amount));
  return Math.min(share, payment.usdLeft);
}

/** Exact, unlike a division of floating-point numbers: half is half. */
const roundedQuotient = (dividend: bigint, divisor: bigint) =>
  Number((dividend * 2n + divisor) / (divisor * 2n));
