/** Everything that somebody may be allowed to do in a store, and the words for it. */
export const PERMISSIONS = {
  'settings.read': 'see the store and its settings',
  'settings.write': 'change the store, its look, its pages and its shipping',
  'settings.payments': 'see and change how the store is paid',
  'files.write': 'upload pictures',
  'catalog.read': 'see products, stock and what they are sorted into',
  'catalog.write': 'change products, stock and what they are sorted into',
  'orders.read': 'see orders and drafts',
  'orders.write': 'work on orders and drafts',
  'money.book': 'book payments',
  'money.refund': 'give money back',
  'customers.read': 'see customers and their notes',
  'customers.write': 'change customers and their notes',
  'figures.read': 'see sales and figures',
  'activity.read': 'see who did what',
} as const;

export type Permission = keyof typeof PERMISSIONS;

/** What the owner of a store may do in it. */
export const ALL_PERMISSIONS: ReadonlySet<Permission> = new Set(
  Object.keys(PERMISSIONS) as Permission[],
);
