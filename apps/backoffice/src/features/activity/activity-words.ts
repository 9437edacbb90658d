import type { Activity, ActivityArea, ActivityChange } from '@kade/contract/activity';
import { wordOf } from '../../ui/state/status-badge';

export const areaWords: Record<ActivityArea, string> = {
  store: 'Store',
  plan: 'Plan',
  domain: 'Domain Settings',
  logo: 'Store Logo',
  social_links: 'Social Media Links',
  payment_methods: 'Payment Methods',
  bank_accounts: 'Bank Accounts',
  legal_documents: 'Legal Documents',
  shipping: 'Shipping Settings',
  metadata: 'Metadata',
  theme: 'Theme',
  layouts: 'Homepage layout',
  products: 'Products',
  stock: 'Stock',
  categories: 'Categories',
  collections: 'Collections',
  orders: 'Orders',
  customers: 'Customers',
};

const verbs: Record<Activity['action'], string> = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
  viewed: 'looked at',
};

/** `Kasun Fernando changed the shipping rule`, and which one where there are several. */
export const actOf = ({ action, thing }: Activity) => `${verbs[action]} the ${thing}`;

/** `payment_status` → `Payment status`; what people know by its letters keeps them. */
export const fieldWords = (field: string): string =>
  field === 'usd_rate'
    ? 'Price of a US dollar'
    : wordOf(field).replace(/\b(id|sku)\b/gi, (one) => one.toUpperCase());

/** A value as people say it; null where there was none. */
export function valueWords(value: ActivityChange['before']): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null ? null : String(value);
}

/** A colour, which is shown beside its code. */
export const colourOf = (value: ActivityChange['before']) =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined;
