import { expect, test } from 'vitest';
import { createPageVersions, versionOf, type CountedChanges } from './page-version';

const SHOP = 'shop';
const nothing: CountedChanges = { of_store: 0, counted: 0, noted: 0, by_product: {} };
const noted = (by_product: Record<string, number>, counted = 0): CountedChanges => ({
  ...nothing,
  counted,
  noted: Object.values(by_product).reduce((sum, count) => sum + count, 0),
  by_product,
});

/** What is as before from one moment to the next, of what tells of tea, of a mask, of nothing alone, of all. */
function keptFrom(before: CountedChanges, after: CountedChanges) {
  const versionAfter = createPageVersions(10, () => 0);
  const told = [['tea'], ['mask', 'tea'], ['mask'], [], undefined];
  const at = versionAfter(SHOP, 1, before).all;
  const now = versionAfter(SHOP, 2, after);
  return told.map((products) => versionOf(now, products) <= at);
}

test.each<[string, CountedChanges, CountedChanges, boolean[]]>([
  ['nothing has changed', noted({ tea: 1 }), noted({ tea: 1 }), [true, true, true, true, true]],
  ['one product', nothing, noted({ tea: 1 }), [false, false, true, true, false]],
  ['one again', noted({ tea: 1 }), noted({ tea: 2 }), [false, false, true, true, false]],
  ['more than one', noted({ tea: 1 }), noted({ tea: 1, '': 1 }), Array<boolean>(5).fill(false)],
  ['the store itself', nothing, { ...nothing, of_store: 1 }, Array<boolean>(5).fill(false)],
  ['what was noted is counted', noted({ tea: 2 }), noted({}, 2), Array<boolean>(5).fill(true)],
  [
    'that, and a product',
    noted({ '': 1, mask: 1 }),
    noted({ tea: 1 }, 2),
    [false, false, true, true, false],
  ],
  ['something unseen is counted', noted({ tea: 1 }), noted({}, 2), Array<boolean>(5).fill(false)],
  ['counted unseen', nothing, noted({}, 1), Array<boolean>(5).fill(false)],
  [
    'too many to say',
    nothing,
    { ...nothing, noted: 200, by_product: null },
    Array<boolean>(5).fill(false),
  ],
  [
    'as many as were too many',
    { ...nothing, noted: 200, by_product: null },
    noted({ tea: 1 }, 200),
    Array<boolean>(5).fill(false),
  ],
  ['a database of before', noted({ tea: 2 }), noted({ tea: 1 }), [false, false, true, true, false]],
])('%s', (_, before, after, kept) => {
  expect(keptFrom(before, after)).toEqual(kept);
});

test('who asked before is told what others were told meanwhile, and changes nothing of it', () => {
  let now = 10;
  const versionAfter = createPageVersions(10, () => now);
  versionAfter(SHOP, 1, nothing);
  now = 20;
  const { all } = versionAfter(SHOP, 15, noted({ tea: 1 }));
  const late = versionAfter(SHOP, 14, nothing);
  expect(late.all).toBe(all);
  expect(versionAfter(SHOP, 30, noted({ tea: 1 })).all).toBe(all);
});

test('of a shop that is known no more everything has changed, and of many products all', () => {
  const versionAfter = createPageVersions(2, () => 0);
  const { all } = versionAfter(SHOP, 1, nothing);
  versionAfter('second', 1, nothing);
  versionAfter('third', 1, nothing);
  expect(versionOf(versionAfter(SHOP, 1, nothing), [])).toBeGreaterThan(all);
  let counted = 0;
  let version = versionAfter(SHOP, 2, nothing);
  const begun = version.shop;
  for (let product = 0; version.shop === begun; product += 1) {
    version = versionAfter(SHOP, 2, noted({ [product]: 1 }, counted));
    counted += 1;
    if (product > 2000) throw new Error('all were told apart');
  }
  expect(version.products.size).toBe(0);
});
