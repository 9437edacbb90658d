import { deviceName } from '../../devices';
import type { Formats } from '../../format';
import type { MailBlock } from '../../mail-content';
import { devices } from '../devices';
import { priceLines } from '../price-lines';

/** Whom a mail greets; empty: nobody knows their name. */
export interface Reader {
  first_name: string;
}

export const helloTo = ({ first_name: name }: Reader) => (name ? `Hello ${name},` : 'Hello,');

/** By whom something was done: what they use, and where they are in the network. */
export interface Doer {
  /** When it was done, as ISO 8601. */
  at: string;
  device: string;
  address: string;
}

export const doerBlocks = (
  { formatZonedMoment }: Formats,
  { at, device, address }: Doer,
): MailBlock[] => [
  { title: 'When', lines: [formatZonedMoment(new Date(at))] },
  { title: 'From', lines: [deviceName(devices(), device), address] },
];

export const priceLabels = {
  ...priceLines(),
  goods: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  fee: 'Fee',
  tax: 'Tax',
  total: 'Total',
  paid: 'Paid',
  due: 'To pay',
};
