import type { Product } from '@kade/contract/catalog/products';

type Sale = Pick<Product, 'status' | 'in_stock' | 'stock_policy'>;

interface Availability {
  value: string;
  label: string;
  /** What it makes of a product; what it leaves out stays. */
  sale: Partial<Sale>;
}

/** Where and how long a product is sold: one answer for status, sale and what empty stock means. */
export const availabilities: readonly Availability[] = [
  {
    value: 'active-stop',
    label: 'On sale while there is stock',
    sale: { status: 'active', in_stock: true, stock_policy: 'stop' },
  },
  {
    value: 'active-continue',
    label: 'On sale, also when the stock is used up',
    sale: { status: 'active', in_stock: true, stock_policy: 'continue' },
  },
  {
    value: 'active-untracked',
    label: 'On sale, stock is not counted',
    sale: { status: 'active', in_stock: true, stock_policy: 'untracked' },
  },
  {
    value: 'active-off',
    label: 'Shown in the store, not for sale',
    sale: { status: 'active', in_stock: false },
  },
  {
    value: 'unlisted-stop',
    label: 'By its link only, while there is stock',
    sale: { status: 'unlisted', in_stock: true, stock_policy: 'stop' },
  },
  {
    value: 'unlisted-continue',
    label: 'By its link only, also when the stock is used up',
    sale: { status: 'unlisted', in_stock: true, stock_policy: 'continue' },
  },
  {
    value: 'unlisted-untracked',
    label: 'By its link only, stock is not counted',
    sale: { status: 'unlisted', in_stock: true, stock_policy: 'untracked' },
  },
  {
    value: 'unlisted-off',
    label: 'By its link only, not for sale',
    sale: { status: 'unlisted', in_stock: false },
  },
  { value: 'draft', label: 'Draft: not in the store yet', sale: { status: 'draft' } },
  { value: 'archived', label: 'Archived: no longer in the store', sale: { status: 'archived' } },
];

/** Which of them a product has. */
export const availabilityOf = (product: Sale) =>
  availabilities.find(
    ({ sale }) =>
      sale.status === product.status &&
      (sale.in_stock ?? product.in_stock) === product.in_stock &&
      (sale.stock_policy ?? product.stock_policy) === product.stock_policy,
  )?.value ?? 'draft';
