import { api } from '@kade/contract/api';
import type { Endpoint } from '@kade/contract/endpoint';
import { expect, test } from 'vitest';
import { actsOf } from './acts';
import type { Caller } from './caller';

const parametersOf = (path: string) =>
  path.split('/').filter((part) => part.startsWith(':')).length;
const fits = (path: string, { path: pattern }: Endpoint) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** What takes something of who is known by nothing, the plainest address first. */
const open = Object.values(api)
  .flatMap((entity): Endpoint[] => Object.values(entity))
  .filter(({ access, method }) => ['public', 'shopper'].includes(access) && method !== 'GET')
  .toSorted((one, other) => parametersOf(one.path) - parametersOf(other.path));

test('the script of a stranger sends something to all that takes something of strangers', async () => {
  const called = new Set<Endpoint | undefined>();
  const ask: Caller = async (method, path) => {
    const [address = ''] = path.split('?');
    if (method !== 'GET') called.add(open.find((endpoint) => fits(address, endpoint)));
    const order = { _id: '0190a000-0000-7000-8000-000000000000', access_token: 'of it' };
    return { status: 201, body: order, cookie: undefined };
  };
  const shop = { storeId: 'store', productId: 'product', soldOutId: 'gone' };
  for (const act of Object.values(await actsOf(ask, shop))) {
    await act();
    await act();
  }
  expect(open.filter((one) => !called.has(one)).map(({ path }) => path)).toEqual([]);
  expect(called).not.toContain(undefined);
});
