import type { BulkAction } from '@kade/contract/catalog/bulk';
import type { ProductStatus } from '@kade/contract/catalog/products';
import { amountOf } from '@kade/rules/amount';

export type ActionName = BulkAction['action'];

/** How prices change, as the merchant picks it. */
export const priceWays = [
  { value: 'raise_percent', label: 'Raise by percentage' },
  { value: 'lower_percent', label: 'Lower by percentage' },
  { value: 'raise', label: 'Raise by amount' },
  { value: 'lower', label: 'Lower by amount' },
  { value: 'set', label: 'Set to amount' },
] as const;
type PriceWay = (typeof priceWays)[number]['value'];

/** What stands in the fields. */
export interface BulkValues {
  way: PriceWay;
  /** As it was typed. */
  amount: string;
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

function priceOf(values: BulkValues): BulkAction | undefined {
  const { way, round_to } = values;
  const minor = signedAmount(values.amount);
  if (minor === undefined || refusedAmount(values)) return undefined;
  const step = Number(round_to);
  const rounding = step > 0 ? { round_to: step } : {};
  if (way === 'set') return { action: 'price', by: 'set', amount: minor, ...rounding };
  const signed = way.startsWith('lower') ? -Math.abs(minor) : minor;
  const by = way.endsWith('percent') ? 'percentage' : 'add';
  return { action: 'price', by, amount: signed, ...rounding };
}

/** What was typed in hundredths, with either minus sign; undefined where it is no amount. */
function signedAmount(text: string): number | undefined {
  const [, sign = '', typed = ''] = /^\s*([+\-−]?)(.*)$/s.exec(text) ?? [];
  // As it is being typed: `5.`, `.5`.
  const amount = amountOf(typed.trim().replace(/^\./, '0.').replace(/\.$/, ''));
  return amount !== undefined && /[-−]/.test(sign) ? -amount : amount;
}

const MOST = 1e11;

/** Why prices cannot change by what was typed; undefined where they can, or nothing is typed. */
export function refusedAmount({ way, amount: text }: BulkValues): string | undefined {
  if (text.trim() === '' || /^\s*[+\-−]$/.test(text)) return undefined;
  const amount = signedAmount(text);
  if (amount === undefined) return 'Type a number, such as 250 or -20';
  if (way === 'set' && amount < 0) return 'A price cannot be less than Rs 0';
  if (!way.endsWith('percent')) return Math.abs(amount) > MOST ? 'This is too much' : undefined;
  const isLower = way === 'lower_percent' || amount < 0;
  if (isLower)
    return Math.abs(amount) > 10_000 ? 'Prices can be lowered by 100% at most' : undefined;
  return amount > 100_000 ? 'Prices can be raised by 1,000% at most' : undefined;
}
