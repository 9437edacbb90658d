import { categories } from '@kade/contract/catalog/categories';
import { products } from '@kade/contract/catalog/products';
import { INVALID_TOKEN } from '@kade/contract/errors';
import { customers } from '@kade/contract/customers';
import { drafts } from '@kade/contract/drafts';
import { merchants } from '@kade/contract/merchants';
import { orders } from '@kade/contract/orders';
import { stores } from '@kade/contract/stores';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDocument, openDocument } from '../../../test/open-document';
import { aProfile, aStore, pageOf } from '../../../test/records';
import { keptToken, renderAt, signIn } from '../../../test/render-at';
import { callsTo, refuse, respond, respondSilence } from '../../../test/respond';
import { aProduct } from '../../../test/shop-records';
import { api } from './api';
import { askedAt } from './asked';

beforeEach(() => {
  respond(stores.list, pageOf([aStore(1)]));
  respond(merchants.profile, aProfile);
  signIn(aStore(1)._id);
});
afterEach(closeDocument);

test('a list is asked for before its screen is here, which takes that answer', async () => {
  respond(products.list, pageOf([]));
  respond(categories.list, pageOf([]));
  openDocument('/products');
  const [early] = callsTo(products.list);
  await renderAt('/products');
  await screen.findByText('No products');
  expect(callsTo(stores.list)).toHaveLength(1);
  expect((await window.kadeFirst?.drawn)?.replies).toEqual({});
  // While developing, screens are mounted twice, and ask again.
  expect(callsTo(products.list).at(-1)?.url.href).toBe(early?.url.href);
});

const aList = () => screen.findByRole('list', { name: 'Products' });

test('a list is there with its rows, which are on their way, and not before', async () => {
  respond(products.list, pageOf([aProduct(1)]));
  respond(categories.list, pageOf([]));
  openDocument('/products');
  await renderAt('/products');
  expect(within(await aList()).getByText(aProduct(1).name)).not.toBeNull();
});

test('a list does not wait for rows that take long', async () => {
  respondSilence(products.list);
  respond(categories.list, pageOf([]));
  openDocument('/products');
  await renderAt('/products');
  expect((await aList()).getAttribute('aria-busy')).toBe('true');
});

test.each([
  ['/orders/', orders.get],
  ['/orders/drafts/', drafts.get],
  ['/product/', products.get],
  ['/customers/', customers.get],
])('what a screen below %s shows is asked for before it is here, and once', async (path, one) => {
  const params = { id: aStore(2)._id };
  refuse(one, 'not_found', 'Not found');
  openDocument(path + params.id);
  expect(callsTo(one)).toHaveLength(1);
  await expect(api.call(one, { params })).rejects.toThrow('Not found');
  expect(callsTo(one)).toHaveLength(1);
});

test('nothing is asked for by who is not signed in', () => {
  localStorage.clear();
  openDocument('/products');
  expect(callsTo(stores.list)).toHaveLength(0);
});

test('what was asked for as somebody else is not shown to who has signed in meanwhile', async () => {
  respond(products.list, pageOf([aProduct(1)]));
  respond(categories.list, pageOf([]));
  openDocument('/products');
  respond(products.list, pageOf([aProduct(2)]));
  localStorage.setItem('kade.session', 'another-token');
  await renderAt('/products');
  const theirs = aProduct(2).name;
  expect(within(await aList()).getByText(theirs)).not.toBeNull();
  expect(screen.queryByText(aProduct(1).name)).toBeNull();
  for (const asked of [stores.list, products.list]) {
    expect(callsTo(asked).at(-1)?.headers.get('authorization')).toBe('another-token');
  }
});

test('a session that is over when a list is asked for leads to signing in', async () => {
  refuse(stores.list, 'invalid_token', INVALID_TOKEN);
  refuse(products.list, 'invalid_token', INVALID_TOKEN);
  openDocument('/products');
  const { leaving } = await renderAt('/products');
  await waitFor(() => expect(leaving).toHaveBeenCalledWith('/login'));
  expect(keptToken()).toBeNull();
  expect(callsTo(stores.list)).toHaveLength(1);
});

test('an address that narrows a list is left to its screen', () => {
  openDocument('/products?q=tea');
  expect(callsTo(stores.list)).toHaveLength(1);
  expect(callsTo(products.list)).toHaveLength(0);
});

test.each([
  ['/orders', '/orders', 'orders'],
  ['/orders', '/orders/:id', undefined],
  ['/orders/drafts', '/orders/:id', undefined],
  [`/orders/${aStore(2)._id}`, '/orders/:id', aStore(2)._id],
  [`/orders/${aStore(2)._id}`, '/customers/:id', undefined],
])('what was asked for at %s is that of %s: %s', (path, screenAt, told) => {
  window.kadeFirst = { path, token: null, drawn: Promise.resolve({}) };
  expect(askedAt(screenAt)).toBe(told);
});

test.each([
  ['a-token', 'drawn'],
  ['of another', ''],
])('what was drawn is put into the page of %s as "%s"', async (token, shown) => {
  localStorage.setItem('kade.session', 'a-token');
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  openDocument('/orders', async () => {
    localStorage.setItem('kade.session', token);
    return Response.json({ html: 'drawn', build: '', replies: {} });
  });
  await window.kadeFirst?.drawn;
  expect(root.textContent).toBe(shown);
  root.remove();
});
