import { categories } from '@kade/contract/catalog/categories';
import { customers } from '@kade/contract/customers';
import { drafts } from '@kade/contract/drafts';
import type { Endpoint } from '@kade/contract/endpoint';
import { orders } from '@kade/contract/orders';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aCategory } from '../../../test/shop-records';
import { callsTo, refuse, respond, respondRaw } from '../../../test/respond';
import { delay } from '../code/delay';
import { api } from './api';
import { awaitFirst, holdRest, tellFirstSeen } from './first-screen';

const create = (name: string) => api.call(categories.create, { body: { name } });
const keys = () =>
  callsTo(categories.create).map(({ headers }) => headers.get('idempotency-key') ?? 'none');

test('what may have been made is asked for by the same key, and only that', async () => {
  respondRaw(categories.create, 502, {});
  await expect(create('Tea')).rejects.toMatchObject({ status: 502 });
  refuse(categories.create, 'idempotency_running', 'Still at work');
  await expect(create('Tea')).rejects.toThrow('Still at work');
  await expect(create('Coffee')).rejects.toMatchObject({ status: 409 });
  respond(categories.create, aCategory(1));
  await create('Tea');
  const [first, again, other, made] = keys();
  expect([again, made]).toEqual([first, first]);
  expect(other).not.toBe(first);
});

test.each([
  ['a note on a customer', customers.addNote, { body: { text: 'Likes tea' } }],
  ['a note on an order', orders.addNote, { body: { text: 'Ring twice' } }],
  ['the link of a draft', drafts.sendLink, {}],
])('%s whose reply was lost is asked for by the same key', async (_, endpoint, more) => {
  respondRaw(endpoint, 502, {});
  const input = { params: { id: aCategory(1)._id }, ...more };
  const add = () => api.call<Endpoint>(endpoint, input as never).catch(() => undefined);
  await add();
  await add();
  const sent = callsTo(endpoint).map(({ headers }) => headers.get('idempotency-key'));
  expect(sent).toEqual([expect.any(String), sent[0]]);
});

test('what was made or refused for certain is another thing the next time', async () => {
  respond(categories.create, aCategory(1));
  await create('Salt');
  await create('Salt');
  refuse(categories.create, 'name_taken', 'Taken');
  await expect(create('Salt')).rejects.toThrow('Taken');
  await expect(create('Salt')).rejects.toThrow('Taken');
  expect(new Set(keys()).size).toBe(4);
  expect(keys()).not.toContain('none');
});

test('what is said twice at once is one call, and both are answered what it is', async () => {
  respond(categories.create, aCategory(1));
  const both = await Promise.all([create('Tea'), create('Tea')]);
  expect(both).toEqual([aCategory(1), aCategory(1)]);
  expect(keys()).toHaveLength(1);
  refuse(categories.create, 'invalid', 'No such name');
  const refused = await Promise.allSettled([create('Tea'), create('Tea')]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await Promise.allSettled([create('Tea')]);
  expect(keys()).toHaveLength(3);
});

test('what a first screen asks for beside its rows is asked for once these are seen', async () => {
  respond(categories.create, aCategory(1));
  awaitFirst();
  await create('Tea');
  holdRest();
  const held = create('Coffee');
  await delay();
  expect(callsTo(categories.create)).toHaveLength(1);
  tellFirstSeen();
  await held;
  await create('Rice');
  expect(callsTo(categories.create)).toHaveLength(3);
});

test('a page that is not served by https makes things, too', async () => {
  const known = crypto;
  vi.stubGlobal('crypto', {
    getRandomValues: (numbers: Uint32Array<ArrayBuffer>) => known.getRandomValues(numbers),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  respond(categories.create, aCategory(1));
  expect(await create('Pepper')).toEqual(aCategory(1));
  expect(keys()).toEqual([expect.stringMatching(/\d/)]);
});
