/** The first part of every address that belongs to the merchant screens. */
const merchantParts = [
  'dashboard',
  'products',
  'product',
  'categories',
  'collection',
  'orders',
  'customers',
  'analytics',
  'store-configurator',
  'settings',
  'store-creation',
  'billing',
  'profile',
];

/** Everything else belongs to signing in, and is loaded without the merchant screens' code. */
export function isMerchantPath(pathname: string): boolean {
  return merchantParts.includes(pathname.split('/')[1] ?? '');
}

/** The office of whoever runs Kade, an app of its own. */
export const isOperatorPath = (pathname: string): boolean => pathname.split('/')[1] === 'operator';
