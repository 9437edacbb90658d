import type { Wishes } from '@kade/contract/orders';
import type { Formats } from '../../format';
import type { MailBlock } from '../../mail-content';
import { linesOfDelivery, type Arriving } from '../../delivery';
import { rowsOfWishes } from '../../wishes';
import { delivery, PICKED_UP_BY } from '../delivery';
import { wishes as labels } from '../wishes';

/** What was asked for with an order, a block each. */
export const wishBlocks = (formats: Formats, wishes: Wishes): MailBlock[] =>
  rowsOfWishes(labels(), formats, wishes).map(({ label, text }) => ({
    title: label,
    lines: text.split('\n'),
  }));

/** Where an order goes, and how and when it comes. */
export interface Destination {
  /** Who gets it and where, line by line; of what is picked up, who comes for it. */
  delivery: string[];
  arriving: Arriving;
}

export function deliveryBlocks(
  formats: Formats,
  { delivery: address, arriving }: Destination,
): MailBlock[] {
  const lines = linesOfDelivery(delivery(formats), arriving);
  return [
    {
      title: arriving.delivery?.is_pickup ? PICKED_UP_BY : 'Delivery address',
      lines: address,
    },
    ...(lines.length > 0 ? [{ title: 'Delivery', lines }] : []),
  ];
}
