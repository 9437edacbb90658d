import type { Formats } from '../format';

interface NewOrder {
  order_number: number;
  /** In minor units. */
  total: number;
  pieces: number;
  shop: string;
}

/** Shown on screens that are locked, where anybody may look: nobody is named. */
export const pushWords = ({ formatLkr, formatCount, plural }: Formats) => ({
  new_order: ({ order_number }: Pick<NewOrder, 'order_number'>) => `New order #${order_number}`,
  what_was_ordered: ({ total, pieces, shop }: Omit<NewOrder, 'order_number'>) =>
    [
      formatLkr(total),
      plural(pieces, { one: '1 piece', other: `${formatCount(pieces)} pieces` }),
      shop,
    ].join(' · '),
  test: () => 'New orders will be told here',
  what_a_test_is: () => 'This was a test. There is no new order.',
});
