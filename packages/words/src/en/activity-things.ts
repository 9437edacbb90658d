import { readableHost } from '@kade/rules/host';
import { shownPhone } from '@kade/rules/phone';

/** What was changed, as it stands behind “the”. A code here is spelled as it reads in English. */
const nouns = {
  store: 'store',
  plan: 'plan',
  domain: 'domain',
  'store logo': 'store logo',
  'social media links': 'social media links',
  'contact of the store': 'contact of the store',
  page: 'page',
  'order of the pages': 'order of the pages',
  'payment methods': 'payment methods',
  'order limits': 'order limits',
  'holding times': 'holding times',
  'bank account': 'bank account',
  'Terms and Conditions': 'Terms and Conditions',
  'Refund Policy': 'Refund Policy',
  'shipping rule': 'shipping rule',
  'working days': 'working days',
  metadata: 'metadata',
  'product feeds': 'product feeds',
  theme: 'theme',
  'order of the homepage': 'order of the homepage',
  'layout element': 'layout element',
  product: 'product',
  products: 'products',
  'variant group': 'variant group',
  variant: 'variant',
  combinations: 'combinations',
  stock: 'stock',
  'inventory settings': 'inventory settings',
  import: 'import',
  category: 'category',
  collection: 'collection',
  order: 'order',
  orders: 'orders',
  draft: 'draft',
  customer: 'customer',
  'note about a customer': 'note about a customer',
  'personal data of a customer': 'personal data of a customer',
  'choice of products': 'choice of products',
  'choice of stores': 'choice of stores',
};

/** Fields that hold phone numbers, as they are stored. */
const phones = new Set(['phone', 'phone_number', 'whatsapp']);
/** Fields that hold hosts, as DNS has them. */
const hosts = new Set(['domain', 'shown_at']);

export const activityThings = () => ({
  nouns,
  /** Keys to a provider's account, by the provider's own name. */
  credentials: ({ provider }: { provider: string }) => `${provider} credentials`,
  /** What a field holds: a name, a phone number, or a code that says it by itself in English. */
  value: ({ field, value }: { field: string; value: string }) => {
    if (phones.has(field)) return shownPhone(value);
    if (hosts.has(field)) return readableHost(value);
    return field === 'type' ? value.replace('_', ' ') : value;
  },
});
