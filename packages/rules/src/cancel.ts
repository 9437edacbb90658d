const MINUTE_MS = 60 * 1000;

/**
 * Until when customers may cancel their order by themselves: so many minutes after it was placed, as long
 * as the shop has not begun with it; null where they may not.
 */
export function cancelUntil(
  { order_date, order_status }: { order_date: Date; order_status: string },
  minutes: number,
  now: Date,
): Date | null {
  const until = new Date(order_date.getTime() + minutes * MINUTE_MS);
  return order_status === 'pending' && until > now ? until : null;
}
