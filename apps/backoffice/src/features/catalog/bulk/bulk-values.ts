import type { BulkAction } from '@kade/contract/catalog/bulk';
import type { ProductStatus } from '@kade/contract/catalog/products';

export type ActionName = BulkAction['action'];

/** How prices change, as the merchant picks it. */
export const priceWays = [
  { value: 'raise_percent', label: 'Raise by percentage' },
  { value: 'lower_percent', label: 'Lower by percentage' },
  { value: 'raise', label: 'Raise by amount' },
  { value: 'lower', label: 'Lower by amount' },
  { value: 'set', label: 'Set to amount' },
] as const;
export type PriceWay = (typeof priceWays)[number]['value'];

/** What stands in the fields; a number field holds text while it is empty. */
export interface BulkValues {
  way: PriceWay;
  amount: number | string;
  round_to: string;
  /** An id; empty: no category. */
  category: string;
  collection: string;
  membership: 'add' | 'remove';
  in_stock: 'true' | 'false';
  tag_mode: 'add' | 'remove' | 'set';
  /** Comma-separated. */
  tags: string;
  status: ProductStatus;
}

export const standardValues: BulkValues = {
  way: 'raise_percent',
  amount: '',
  round_to: '0',
  category: '',
  collection: '',
  membership: 'add',
  in_stock: 'true',
  tag_mode: 'add',
  tags: '',
  status: 'active',
};

/** What the fields ask for; undefined while something is missing. */
export function changeOf(action: ActionName, values: BulkValues): BulkAction | undefined {
  switch (action) {
    case 'price':
      return priceOf(values);
    case 'category':
      return { action, category: values.category || null };
    case 'collection':
      if (!values.collection) return undefined;
      return { action, collection: values.collection, mode: values.membership };
    case 'in_stock':
      return { action, in_stock: values.in_stock === 'true' };
    case 'tags':
      if (values.tags.trim() === '' && values.tag_mode !== 'set') return undefined;
      return { action, mode: values.tag_mode, tags: values.tags };
    case 'status':
      return { action, status: values.status };
    case 'delete':
      return { action };
  }
}

function priceOf({ way, amount, round_to }: BulkValues): BulkAction | undefined {
  if (amount === '' || !Number.isFinite(Number(amount))) return undefined;
  const minor = Math.round(Number(amount) * 100);
  const step = Number(round_to);
  const rounding = step > 0 ? { round_to: step } : {};
  if (way === 'set') return { action: 'price', by: 'set', amount: minor, ...rounding };
  const signed = way === 'lower' || way === 'lower_percent' ? -minor : minor;
  const by = way === 'raise' || way === 'lower' ? 'add' : 'percentage';
  return { action: 'price', by, amount: signed, ...rounding };
}
