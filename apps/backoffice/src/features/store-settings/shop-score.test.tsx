import { products } from '@kade/contract/catalog/products';
import { contact, PAYHERE_ASKS } from '@kade/contract/contact';
import { dashboard } from '@kade/contract/dashboard';
import { orders } from '@kade/contract/orders';
import { shipping } from '@kade/contract/shipping';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf } from '../../../test/records';
import { renderAlone } from '../../../test/render-alone';
import { respond } from '../../../test/respond';
import { aShippingItem } from '../../../test/settings-records';
import { anOrder, aProduct } from '../../../test/shop-records';
import { createQueryClient } from '../../lib/server/query-client';
import { LibraryProvider } from '../../ui/style/library-provider';
import { ShopScore } from './shop-score';

const items = PAYHERE_ASKS.map((item) => ({ item, is_done: true }));
const nothing = {
  to_pack: 0,
  slips_to_check: 0,
  open_drafts: 0,
  low_stock: 0,
  payments_to_check: 0,
  payment_to_check: null,
  cancelled_paid: 0,
  first_low: [],
  refunds_to_check: 0,
  charged_back: 0,
  refund_failed: 0,
  domain: null,
  first_to_pack: [],
};

/** Opens the settings anew; tells whether one line is kept free for the score that comes. */
function open(hasSold: boolean): boolean {
  cleanup();
  respond(products.list, pageOf([aProduct(1)]));
  respond(shipping.list, [aShippingItem(1)]);
  respond(contact.payhere, { is_ready: true, items });
  respond(dashboard.tasks, { ...nothing, can_be_paid: true });
  respond(orders.list, pageOf(hasSold ? [anOrder(1)] : []));
  const queryClient = createQueryClient();
  const { container } = renderAlone(() => (
    <LibraryProvider>
      <QueryClientProvider client={queryClient}>
        <ShopScore />
      </QueryClientProvider>
    </LibraryProvider>
  ));
  return container.querySelector('[data-low="true"]') !== null;
}

test('a shop that has all it needs leaves one line for saying so, once this device knows', async () => {
  expect(open(true)).toBe(false);
  await screen.findByText('Your store has all it needs');
  expect(screen.getByText('All steps')).toBeTruthy();
  expect(open(true)).toBe(true);
  await screen.findByText('Your store has all it needs');
  expect(screen.queryByText('All steps')).toBeNull();
  open(false);
  await screen.findByText('Your store: 8 of 9 done');
  expect(open(false)).toBe(false);
  await screen.findByText('Your store: 8 of 9 done');
});
