import { expect, test } from 'vitest';
import { createLooks } from './looks';

/** Looks at a clock and a count of writes that a test sets. */
function someLooks() {
  const is = { now: 0, writes: 0, version: 1, asked: 0 };
  const look = async (name: string) => {
    is.asked += 1;
    return name.startsWith('silk') ? { version: is.version } : undefined;
  };
  const looks = createLooks(
    look,
    2,
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

test('who is not to be told of a moment ago asks again, and who comes after is told of that', async () => {
  const { is, find, findNow, known } = someLooks();
  await find('silk');
  is.version = 2;
  expect(await find('silk')).toMatchObject({ version: 1 });
  expect(await findNow('silk')).toMatchObject({ version: 2 });
  expect(known('silk')).toMatchObject({ version: 2 });
});

test('so many are known, and who was looked for first makes room', async () => {
  const { find, findNow, known } = someLooks();
  await find('silk 1');
  await find('silk 2');
  await findNow('silk 1');
  await find('silk 3');
  expect(['silk 1', 'silk 2', 'silk 3'].filter((name) => known(name))).toEqual([
    'silk 1',
    'silk 3',
  ]);
});

test('what is nowhere is known to nobody', async () => {
  const { is, find, known } = someLooks();
  await find('nobody');
  await find('nobody');
  expect([is.asked, known('nobody')]).toEqual([2, undefined]);
});
