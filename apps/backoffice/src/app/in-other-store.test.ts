import { expect, test } from 'vitest';
import { inOtherStore } from './in-other-store';

const id = '01a19640-6329-74f6-9c00-0123456789ab';
const other = '01a19640-6329-74f6-9c00-ba9876543210';

test.each([
  [`/orders/${id}`, '/orders'],
  [`/orders/drafts/${id}?q=x`, '/orders/drafts'],
  [`/product/${id}#stock`, '/products'],
  [`/collection/${id}`, '/categories'],
  [`/categories/${id}`, '/categories'],
  [`/products?category=${id}&q=tea&page=3`, '/products?q=tea'],
  ['/categories?page=2&collections_page=3', '/categories'],
  ['/settings?section=domain#domain', '/settings?section=domain#domain'],
])('in another store %s is %s', (here, there) => {
  const wanted = new URL(there, 'https://kade.lk');
  wanted.searchParams.set('store', other);
  expect(inOtherStore(`https://kade.lk${here}`, other).href).toBe(wanted.href);
});
