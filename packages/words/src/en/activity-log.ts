import type { Activity, ActivityArea } from '@kade/contract/activity';

const areas: Record<ActivityArea, string> = {
  store: 'Store',
  plan: 'Plan',
  domain: 'Domain Settings',
  logo: 'Store Logo',
  social_links: 'Social Media Links',
  contact: 'Contact',
  pages: 'Pages',
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

/** Fields that are called otherwise on their screens than their codes read. */
const fields: Readonly<Record<string, string>> = {
  usd_rate: 'Price of a US dollar',
  slug: 'Web address',
  why: 'Reason',
  whatsapp: 'WhatsApp',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  email: 'E-mail',
  map_url: 'Map link',
  swift_code: 'SWIFT code',
};

interface Act {
  actor: string;
  action: Activity['action'];
  thing: string;
}

/** The log of activities as its merchant reads it; values come in words of `activity`. */
export const activityLog = () => ({
  area: ({ area }: { area: ActivityArea }) => areas[area],
  act: ({ actor, action, thing }: Act) => `${actor} ${verbs[action]} the ${thing}`,
  act_with: ({ name, ...act }: Act & { name: string }) =>
    `${act.actor} ${verbs[act.action]} the ${act.thing} “${name}”`,
  yes: () => 'Yes',
  no: () => 'No',
  before: () => 'Before: ',
  after: () => 'After: ',
  removed: () => 'removed',
  replaced: ({ value }: { value: string }) => `${value}, replaced by another`,
  changed: ({ value }: { value: string }) => `${value}, changed`,
  /** What a field is called; undefined: as its code reads. */
  field: ({ field }: { field: string }): string | undefined => fields[field],
});
