import { CLOSING_DAYS } from '@kade/contract/account';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * For how many milliseconds a store was closed by one of two that ends at a moment. What the other has
 * closed it for goes on, and counts when that ends.
 */
export function closedTime(
  by: 'suspension' | 'closing',
  store: { suspended_at: Date | null; closes_at: Date | null },
  now: Date,
): number {
  const suspended = store.suspended_at?.getTime();
  const closing = store.closes_at && store.closes_at.getTime() - CLOSING_DAYS * DAY_MS;
  const [since, other] = by === 'suspension' ? [suspended, closing] : [closing, suspended];
  return Math.max((other ?? now.getTime()) - (since ?? now.getTime()), 0);
}
