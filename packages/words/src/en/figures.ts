import type { FigurePart } from '@kade/contract/figures';
import type { Buyer } from '@kade/contract/order-parts';
import type { Formats } from '../format';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const buyers: Record<Buyer, string> = {
  new: 'New customers',
  returning: 'Returning customers',
  unknown: 'Customers without a contact',
};

const parts: Record<FigurePart | 'stock', string> = {
  day: 'Day',
  product: 'Product',
  category: 'Category',
  town: 'Town',
  payment_method: 'Payment method',
  weekday: 'Weekday',
  hour: 'Hour',
  customer: 'Customers',
  stock: 'Product',
};

/** What the rows of figures are called. */
export const figures = ({ formatDay }: Formats) => ({
  part: (part: FigurePart | 'stock') => parts[part],
  day: (day: string) => formatDay(day),
  /** From 1, Monday. */
  weekday: (weekday: number) => WEEKDAYS[weekday - 1] ?? '',
  /** `09:00–10:00` */
  hour: (hour: number) => `${clock(hour)}–${clock(hour + 1)}`,
  buyer: (buyer: Buyer) => buyers[buyer],
  noProduct: () => 'No longer in the catalogue',
  noCategory: () => 'Uncategorized',
  noTown: () => 'No town',
});
