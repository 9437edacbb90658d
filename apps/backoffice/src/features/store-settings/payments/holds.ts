import type { Holds } from '@kade/contract/payments';
import { findWay, wayName } from '@kade/rules/ways-to-pay';

/** The ways to pay that an order may wait for; cash comes with the parcel. */
export const heldMethods = (holds: Holds): { name: string; label: string }[] =>
  Object.keys(holds).map((name) => ({ name, label: findWay(name)?.label ?? wayName(name) }));

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
