import type { Holds } from '@kade/contract/payments';

/** The ways to pay that an order may wait for; cash comes with the parcel. */
export const heldMethods: readonly { name: keyof Holds; label: string }[] = [
  { name: 'credit_debit', label: 'Credit / Debit Card' },
  { name: 'paypal', label: 'PayPal' },
  { name: 'bank_transfer', label: 'Bank Transfer' },
];

const HOUR = 60;
const DAY = 24 * HOUR;

/** `4350` → `3 days 30 minutes`. */
export function inWords(minutes: number): string {
  const parts: [number, string][] = [
    [Math.floor(minutes / DAY), 'day'],
    [Math.floor((minutes % DAY) / HOUR), 'hour'],
    [minutes % HOUR, 'minute'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}
