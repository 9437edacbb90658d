import { operatorAccess } from '@kade/contract/operators/access';
import { operatorActs } from '@kade/contract/operators/acts';
import { operatorMerchants } from '@kade/contract/operators/merchants';
import { operatorStatements } from '@kade/contract/operators/statements';
import { operatorStores, type StoreAccount } from '@kade/contract/operators/stores';
import { operatorWork } from '@kade/contract/operators/work';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pageOf } from '../../../test/records';
import { renderAt } from '../../../test/render-at';
import { callsTo, refuse, respond } from '../../../test/respond';

const store: StoreAccount = {
  _id: '01900000-0000-7000-8000-000000000001',
  name: 'Silk Road',
  url: 'https://silk.kade.lk',
  merchant: { _id: '01900000-0000-7000-8000-000000000002', email: 'nimali@example.com' },
  plan: 'starter',
  suspended_at: null,
  closes_at: null,
  suspension_reason: null,
  domain_state: null,
  custom_domain: null,
  subdomain: 'silk',
  orders: 3,
  all_orders: 40,
  products: 12,
  storage: 5_200_000,
  quota: 2_147_483_648,
  last_order_at: null,
  created_at: new Date('2026-11-01T08:00:00Z'),
};

beforeEach(() => {
  localStorage.clear();
  respond(operatorAccess.me, {
    email: 'ops@kade.lk',
    recovery_codes_left: 10,
    expires_at: new Date('2026-11-22T20:00:00Z'),
  });
  respond(operatorActs.list, pageOf([]));
  respond(operatorStores.get, store);
});

const signIn = () => localStorage.setItem('kade.operator', 'a-token');

test('who is not signed in is asked for all three at once', async () => {
  const { user, leaving } = await renderAt('/operator/stores');
  await user.type(await screen.findByLabelText('E-mail'), 'ops@kade.lk');
  await user.type(screen.getByLabelText('Password'), 'kottu roti at midnight');
  await user.type(screen.getByLabelText('Code'), '123456');
  refuse(operatorAccess.login, 'invalid_credentials', 'Invalid e-mail, password or code');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Invalid e-mail, password or code')).toBeTruthy();
  respond(operatorAccess.login, { token: 'fresh' });
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/operator'));
  expect(localStorage.getItem('kade.operator')).toBe('fresh');
});

test('a session that is over leads back to the sign-in, and ends no merchant’s', async () => {
  signIn();
  localStorage.setItem('kade.session', 'a merchant');
  refuse(operatorWork.overview, 'invalid_token', 'Invalid Authorization token');
  const { leaving } = await renderAt('/operator');
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/operator/login'));
  expect(localStorage.getItem('kade.operator')).toBeNull();
  expect(localStorage.getItem('kade.session')).toBe('a merchant');
});

test('a store is suspended for a reason alone', async () => {
  signIn();
  const { user } = await renderAt(`/operator/stores/${store._id}`);
  await user.click(await screen.findByRole('button', { name: 'Suspend store' }));
  const window = within(await screen.findByRole('dialog', { name: 'Suspend store?' }));
  await user.click(window.getByRole('button', { name: 'Suspend store' }));
  expect(await window.findByText('Please say why')).toBeTruthy();
  expect(callsTo(operatorStores.suspend)).toEqual([]);
  respond(operatorStores.suspend, store);
  await user.type(window.getByLabelText('Why'), 'It sells what it must not');
  await user.click(window.getByRole('button', { name: 'Suspend store' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsTo(operatorStores.suspend)[0]?.body).toEqual({ why: 'It sells what it must not' });
});

test('an order is read with its number and a reason', async () => {
  signIn();
  const { user } = await renderAt(`/operator/stores/${store._id}`);
  await user.type(await screen.findByLabelText('Order number'), '#1001');
  refuse(operatorStores.look, 'not_found', 'Order not found');
  await user.click(screen.getByRole('button', { name: 'Look at the order' }));
  expect(await screen.findByText('Please say why')).toBeTruthy();
  expect(callsTo(operatorStores.look)).toEqual([]);
  await user.type(screen.getByLabelText('Why'), 'The customer asks');
  await user.click(screen.getByRole('button', { name: 'Look at the order' }));
  await waitFor(() =>
    expect(callsTo(operatorStores.look)[0]?.body).toEqual({
      order_number: 1001,
      why: 'The customer asks',
    }),
  );
});

test('a plan that was changed is told by the names that plans have', async () => {
  signIn();
  const act = {
    _id: store._id,
    act: 'changed_plan' as const,
    operator: 'ops@kade.lk',
    subject: 'nimali@example.com',
    why: 'Paid by cheque',
    parameters: { from: 'starter', to: 'standard' },
    created_at: new Date('2026-11-01T08:00:00Z'),
  };
  respond(operatorActs.list, pageOf([{ ...act, merchant_id: null, store_id: null }]));
  respond(operatorActs.operators, []);
  await renderAt('/operator/acts');
  expect(await screen.findByText('Starter → Standard · Paid by cheque')).toBeTruthy();
});

test('an act leads to what it was done to, and one without a page leads nowhere', async () => {
  signIn();
  const act = { operator: 'ops@kade.lk', why: null, parameters: {}, merchant_id: null };
  const at = new Date('2026-11-01T08:00:00Z');
  const suspended = { ...act, act: 'suspended_store' as const, created_at: at };
  const sorted = { ...act, act: 'sorted_inquiry' as const, created_at: at };
  const other = '01900000-0000-7000-8000-000000000099';
  respond(
    operatorActs.list,
    pageOf([
      { ...suspended, _id: store._id, subject: 'Kasun Cycles', store_id: store._id },
      { ...sorted, _id: other, subject: 'Ruwan Silva', store_id: null },
    ]),
  );
  respond(operatorActs.operators, []);
  await renderAt('/operator/acts');
  const link = await screen.findByRole('link', { name: 'Suspended a store' });
  expect(link.getAttribute('href')).toBe(`/operator/stores/${store._id}`);
  expect(screen.queryByRole('link', { name: 'Sorted an inquiry' })).toBeNull();
  expect(screen.queryByText('–')).toBeNull();
});

test('the list of all stores leaves domains and storage to their own', async () => {
  signIn();
  respond(operatorStores.list, pageOf([store]));
  await renderAt('/operator/stores');
  await screen.findByRole('link', { name: 'Silk Road' });
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Store', 'Status', 'Merchant', 'Plan', 'Orders this month', 'Opened']);
});

test('a domain tells which of its records is wrong', async () => {
  signIn();
  const { _id, name, created_at } = store;
  const found = { root_state: 'wrong' as const, challenge_state: 'missing' as const };
  const times = { claimed_at: created_at, checked_at: null, next_check_at: null };
  const domain = { domain: 'silk.lk', state: 'leaving' as const, store: { _id, name } };
  respond(operatorStores.domains, pageOf([{ ...domain, ...found, ...times }]));
  await renderAt('/operator/domains');
  expect(await screen.findByText('Domain wrong, proof missing')).toBeTruthy();
});

test('a search that cannot be read is asked for again', async () => {
  signIn();
  refuse(operatorWork.search, 'product_read_only', 'Not now');
  const { user } = await renderAt('/operator/search?q=silk');
  await screen.findByText('Not now');
  const { _id, name, url } = store;
  respond(operatorWork.search, { merchants: [], orders: [], stores: [{ _id, name, url }] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findByRole('link', { name: /^Silk Road/ })).textContent).toBe(
    'Silk Road silk.kade.lk',
  );
});

test.each([
  ['merchants', operatorMerchants.list, 'q=nimali'],
  ['stores', operatorStores.list, 'status=suspended'],
  ['statements', operatorStatements.list, 'state=paid'],
  ['domains', operatorStores.domains, 'state=proven'],
  ['inquiries', operatorWork.inquiries, 'state=open'],
] as const)(
  'a list says whether there are no %s or none that match',
  async (what, list, chosen) => {
    signIn();
    respond(list, pageOf([]));
    const { user } = await renderAt(`/operator/${what}?${chosen}`);
    expect(await screen.findByText(`No ${what} match`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText(`No ${what} yet`)).toBeTruthy();
  },
);
