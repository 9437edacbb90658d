import { expect, test } from 'vitest';
import type { StoreAtHost } from './gates';
import { createStoreLooks } from './store-looks';

/** Looks at a clock and a count of writes that a test sets. */
function someLooks() {
  const is = { now: 0, writes: 0, version: 1, asked: 0 };
  const look = async (host: string): Promise<StoreAtHost | undefined> => {
    is.asked += 1;
    if (!host.startsWith('silk')) return undefined;
    return { storeId: 'a', host, isSuspended: false, version: is.version };
  };
  const looks = createStoreLooks(
    look,
    () => is.now,
    () => is.writes,
  );
  return { is, ...looks };
}

test('a look is good for a moment, and for none at all once this process has written', async () => {
  const { is, find, known } = someLooks();
  expect(known('silk')).toBeUndefined();
  await find('silk');
  is.now = 249;
  expect(known('silk')).toMatchObject({ version: 1 });
  await find('silk');
  expect(is.asked).toBe(1);
  is.now = 250;
  expect(known('silk')).toBeUndefined();
  await find('silk');
  is.writes += 1;
  is.version = 2;
  expect(known('silk')).toBeUndefined();
  expect(await find('silk')).toMatchObject({ version: 2 });
});

test('what was written while somebody looked makes the look good for nobody else', async () => {
  const { is, find, known } = someLooks();
  const looking = find('silk');
  is.writes += 1;
  await looking;
  expect(known('silk')).toBeUndefined();
});

test('a host that is no store’s is known to nobody', async () => {
  const { is, find, known } = someLooks();
  await find('nobody');
  await find('nobody');
  expect([is.asked, known('nobody')]).toEqual([2, undefined]);
});
