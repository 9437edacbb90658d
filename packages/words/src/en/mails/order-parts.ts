import type { Wishes } from '@kade/contract/orders';
import type { Formats } from '../../format';
import type { MailBlock } from '../../mail-content';
import { linesOfDelivery, type Arriving } from '../../delivery';
import { rowsOfWishes } from '../../wishes';
import { delivery } from '../delivery';
import { wishes as labels } from '../wishes';

/** What was asked for with an order, a block each. */
export const wishBlocks = (formats: Formats, wishes: Wishes): MailBlock[] =>
  rowsOfWishes(labels(), formats, wishes).map(({ label, text }) => ({
    title: label,
    lines: text.split('\n'),
  }));

/** Where an order goes, and how and when it comes. */
export interface Destination {
  /** Who gets it and where, line by line. */
  delivery: string[];
  arriving: Arriving;
}

export function deliveryBlocks(
  formats: Formats,
  { delivery: address, arriving }: Destination,
): MailBlock[] {
  const lines = linesOfDelivery(delivery(formats), arriving);
  return [
    { title: 'Delivery address', lines: address },
    ...(lines.length > 0 ? [{ title: 'Delivery', lines }] : []),
  ];
}
