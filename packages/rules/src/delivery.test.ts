import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../../../scripts/testing/drawn';
import { COUNTRIES, countryName } from './countries';
import { anywhereOf, DELIVERED, deliveryOf, isByPlace, takesCash } from './delivery';
import { placeIn, placeName } from './delivery-place';
import type { ShippingRule } from './shipping';

const fixed = (value: number, more: Partial<ShippingRule> = {}): ShippingRule => ({
  _id: `rule-${value}`,
  type: 'fixed',
  value,
  item_count: null,
  percentage: null,
  ...more,
});

const COLOMBO = placeIn({ city: 'Colombo 5' });
const JAFFNA = placeIn({ district: 'Jaffna' });
const NOWHERE = placeIn({ city: 'Atlantis' });
const LONDON = placeIn({ city: 'London', country: 'united kingdom' });

const colombo = fixed(35_000, { places: ['colombo'], free_from: 500_000 });
const outstation = fixed(45_000, { places: ['colombo'], is_except: true, free_from: 500_000 });
const usual = [colombo, outstation];
const parcel = (sub_total: number, weight = 0) => ({ sub_total, pieces: 1, weight });
const bring = (rules: ShippingRule[], sub_total: number, place = COLOMBO, weight = 0) =>
  deliveryOf(rules, parcel(sub_total, weight), { place }).chosen;

test('an address tells its place as far as it can be known', () => {
  expect(COLOMBO).toEqual(['LK', 'colombo', 'colombo/colombo-5']);
  expect([JAFFNA, NOWHERE, LONDON]).toEqual([['LK', 'jaffna'], ['LK'], ['abroad', 'GB']]);
  expect(placeIn({ country: 'Narnia' })).toEqual(['abroad']);
  expect([COLOMBO, JAFFNA, NOWHERE, LONDON].map(placeName)).toEqual([
    'Colombo 5',
    'Jaffna',
    '',
    'United Kingdom',
  ]);
});

test.each([
  ['GB', ['gb', 'UK', 'U.K.', 'the u. k.', 'England', 'Scotland', 'Wales', 'Great Britain']],
  ['US', ['USA', 'U.S.A.', 'U.S.', 'America', 'The United States of America']],
  ['AE', ['UAE', 'U.A.E.', 'Dubai', 'united arab emirates']],
  ['TT', ['Trinidad and Tobago', 'Trinidad & Tobago']],
  ['CI', ['Cote d’Ivoire', 'Côte d’Ivoire', "COTE D'IVOIRE"]],
  ['TR', ['Turkey', 'Türkiye', 'Turkiye']],
])('%s is the country that people write in other ways', (code, written) => {
  expect(written.filter((country) => placeIn({ country })[1] !== code)).toEqual([]);
});

test('no two countries are called the same, nor is one called as Sri Lanka is', () => {
  const found = COUNTRIES.map((code) => placeIn({ country: countryName(code) }));
  expect(found).toEqual(COUNTRIES.map((code) => ['abroad', code]));
  expect(COUNTRIES.filter((code) => placeIn({ country: code })[1] !== code)).toEqual([]);
});

test('a customer in London who writes UK is brought what goes to the United Kingdom', () => {
  const rules = [fixed(40_000, { places: ['LK'] }), fixed(300_000, { places: ['GB'] })];
  const toLondon = bring(rules, 100, placeIn({ city: 'London', country: 'UK' }));
  expect(toLondon).toMatchObject({ shipping: 300_000, problem: null });
  expect(bring(rules, 100, placeIn({ country: 'ලංකාව' }))).toMatchObject({ shipping: 40_000 });
  expect(bring(rules, 100, placeIn({ country: 'Narnia' })).problem).not.toBeNull();
});

test.each([
  ['Colombo', COLOMBO, 499_999, 35_000],
  ['Colombo at the threshold', COLOMBO, 500_000, 0],
  ['outstation', JAFFNA, 499_999, 45_000],
  ['outstation at the threshold', JAFFNA, 500_000, 0],
])('Colombo 350, outstation 450, free from 5,000: %s', (_, place, subTotal, shipping) => {
  const { problem, is_least, shipping: asked, free_from } = bring(usual, subTotal, place);
  expect({ problem, is_least, asked }).toEqual({ problem: null, is_least: false, asked: shipping });
  expect(free_from).toBe(shipping === 0 ? null : 500_000);
});

test('a place that is not known is told the least that it may come to', () => {
  expect(bring(usual, 100, NOWHERE)).toMatchObject({ shipping: 35_000, is_least: true });
  expect(bring(usual, 500_000, NOWHERE)).toMatchObject({ shipping: 0, is_least: false });
  expect(bring([fixed(20_000)], 100, NOWHERE)).toMatchObject({ shipping: 20_000, is_least: false });
  expect(bring(usual, 100, NOWHERE).free_from).toBe(500_000);
  const onlyColombo = [colombo, fixed(45_000, { places: ['colombo'], is_except: true })];
  expect(bring(onlyColombo, 100, NOWHERE).free_from).toBe(null);
  const abroadToo = [...usual, fixed(900_000, { places: ['abroad'] })];
  expect(bring(abroadToo, 100, NOWHERE).free_from).toBe(500_000);
  const jaffnaToo = [...usual, fixed(100, { places: ['jaffna/kopay'] })];
  expect(bring(jaffnaToo, 100, NOWHERE)).toMatchObject({ shipping: 35_000, is_least: true });
});

test('what it costs at most anywhere in Sri Lanka is told, unless it does not go everywhere', () => {
  expect(anywhereOf(usual, parcel(100))).toEqual({ shipping: 45_000, days: null });
  expect(anywhereOf(usual, parcel(500_000))?.shipping).toBe(0);
  expect(anywhereOf([colombo], parcel(100))).toBeNull();
  const abroad = fixed(900_000, { places: ['abroad'] });
  expect(anywhereOf([...usual, abroad], parcel(100))?.shipping).toBe(45_000);
  const promised = [
    { ...colombo, days_from: 1, days_to: 2 },
    { ...outstation, days_from: 3, days_to: 5 },
  ];
  expect(anywhereOf(promised, parcel(100))?.days).toEqual({ from: 1, to: 5 });
  expect(anywhereOf([], parcel(100))).toEqual({ shipping: 0, days: null });
  const pickup = fixed(0, { pickup: { address: '12 Galle Road', hours: '' } });
  expect(anywhereOf([pickup], parcel(100))).toBeNull();
});

test('nobody goes where no rule is for, and not with more than a rule carries', () => {
  expect(bring(usual, 100, LONDON)).toMatchObject({ problem: 'not_there', lines: [], shipping: 0 });
  expect(bring([colombo], 100, JAFFNA)).toMatchObject({ problem: 'not_there' });
  const abroad = fixed(900_000, { places: ['abroad'] });
  expect(bring([...usual, abroad], 100, LONDON)).toMatchObject({
    problem: null,
    shipping: 900_000,
  });
  const light = fixed(10_000, { weight_to: 1000 });
  const heavy = fixed(20_000, { weight_from: 1000, weight_to: 5000 });
  const weighed = (weight: number) => {
    const { problem, shipping } = bring([light, heavy], 100, COLOMBO, weight);
    return problem ?? shipping;
  };
  expect([0, 999, 1000, 4999, 5000].map(weighed)).toEqual([
    10_000,
    10_000,
    20_000,
    20_000,
    'too_heavy',
  ]);
  // What is only asked of the heavy leaves the light as it was: free.
  expect(bring([heavy], 100, COLOMBO, 10)).toMatchObject({ problem: null, shipping: 0 });
});

test('rules that hold add up, each with what it promises and asks of cash', () => {
  const rules = [
    fixed(30_000, { days_from: 1, days_to: 2, cod_fee: 10_000, cod_max: 2_000_000 }),
    fixed(5_000, { places: ['jaffna'], days_from: 3, days_to: 5, cod_fee: 500, cod_max: 900_000 }),
    fixed(700, { sub_total_from: 1000, sub_total_to: 2000, days_to: 9 }),
  ];
  const there = bring(rules, 999, JAFFNA);
  expect(there).toMatchObject({ shipping: 35_000, days: { from: 3, to: 5 } });
  expect(there.cod).toEqual({ fee: 10_500, max: 900_000 });
  expect(takesCash(there.cod, 900_000)).toBe(true);
  expect(takesCash(there.cod, 900_001)).toBe(false);
  const here = bring(rules, 1000, COLOMBO);
  expect(here).toMatchObject({ shipping: 30_700, days: { from: 9, to: 9 } });
  expect(here.lines.map(({ source_id }) => source_id)).toEqual(['rule-30000', 'rule-700']);
  expect(bring(rules, 2000).shipping).toBe(30_000);
});

test('a pickup is a way of its own, which nothing else is added to', () => {
  const pickup = { address: '12 Galle Road', hours: '9–5' };
  const shop = fixed(0, { _id: 'shop', pickup, days_from: 1 });
  const rules = [...usual, shop];
  const ask = { place: COLOMBO, way: 'shop' };
  const { chosen, ways } = deliveryOf(rules, parcel(100), ask);
  expect(chosen).toMatchObject({ way: 'shop', pickup, shipping: 0, days: { from: 1, to: 1 } });
  expect(ways.map(({ way, shipping }) => [way, shipping])).toEqual([
    [DELIVERED, 35_000],
    ['shop', 0],
  ]);
  expect(deliveryOf(rules, parcel(100), { ...ask, way: 'gone' }).chosen.way).toBe(DELIVERED);
  const alone = deliveryOf([shop], parcel(100), { place: COLOMBO });
  expect(alone.ways.map(({ way }) => way)).toEqual(['shop']);
  expect(deliveryOf([], parcel(100)).chosen).toMatchObject({ way: DELIVERED, problem: null });
});

const amount = fc.integer({ min: 0, max: 1_000_000 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
const code = fc.constantFrom('LK', 'colombo', 'jaffna', 'jaffna/kopay', 'abroad', 'GB');
const aRule: fc.Arbitrary<ShippingRule> = fc.record({
  type: fc.constantFrom('fixed', 'per_items', 'percentage'),
  value: amount,
  item_count: fc.integer({ min: 1, max: 5 }),
  percentage: fc.integer({ min: 0, max: 10_000 }),
  places: fc.oneof(fc.constant([]), fc.array(code, { maxLength: 3 })),
  is_except: fc.boolean(),
  sub_total_from: maybe(amount),
  sub_total_to: maybe(amount),
  weight_from: maybe(fc.nat(3000)),
  weight_to: maybe(fc.nat(3000)),
  free_from: maybe(amount),
  cod_fee: maybe(amount),
  cod_max: maybe(amount),
  days_from: maybe(fc.nat(9)),
  pickup: fc.option(fc.constant({ address: 'Here', hours: '' }), { freq: 9 }),
});
const rules = fc
  .array(aRule, { maxLength: 6 })
  .map((all) => all.map((rule, index) => ({ ...rule, _id: `r${index}` })));
const aParcel = fc.record({
  sub_total: amount,
  pieces: fc.integer({ min: 1, max: 9 }),
  weight: fc.nat(4000),
});
const aPlace = fc.constantFrom(COLOMBO, JAFFNA, NOWHERE, LONDON);

test('nothing is ever below zero, and the sum is that of its lines', () => {
  fc.assert(
    fc.property(rules, aParcel, aPlace, (all, one, place) => {
      for (const way of deliveryOf(all, one, { place }).ways) {
        const sum = way.lines.reduce((total, line) => total + line.amount, 0);
        expect(way.shipping).toBe(sum);
        expect(Math.min(way.cod.fee, ...way.lines.map((line) => line.amount), 0)).toBe(0);
        expect(way.problem === null || way.shipping === 0).toBe(true);
      }
    }),
    drawn(100, 1948),
  );
});

test('the order of the rules does not matter', () => {
  const told = (
    all: readonly ShippingRule[],
    one: Parameters<typeof deliveryOf>[1],
    place: typeof COLOMBO,
  ) =>
    deliveryOf(all, one, { place })
      .ways.map(({ lines, ...way }) => ({
        ...way,
        lines: lines.map(({ source_id, amount: asked }) => `${source_id} ${asked}`).toSorted(),
      }))
      .toSorted((first, second) => (first.way < second.way ? -1 : 1));
  fc.assert(
    fc.property(rules, aParcel, aPlace, (all, one, place) => {
      const known = place === NOWHERE && isByPlace(all) ? JAFFNA : place;
      expect(told(all.toReversed(), one, known)).toEqual(told(all, one, known));
    }),
    drawn(100, 1948),
  );
});

test('who puts more into the cart pays no more once delivery is free', () => {
  const sparing = rules.map((all) =>
    all.map((rule) => ({ ...rule, sub_total_from: null, sub_total_to: null, free_from: 500_000 })),
  );
  fc.assert(
    fc.property(sparing, aParcel, fc.integer({ min: 500_000, max: 900_000 }), (all, one, more) => {
      const [before, after] = [one.sub_total, more].map(
        (sub_total) => deliveryOf(all, { ...one, sub_total }, { place: JAFFNA }).chosen,
      );
      expect(after?.shipping).toBe(0);
      expect(after?.problem).toBe(before?.problem);
    }),
    drawn(100, 1948),
  );
});

test('where it is not known, no place that it may be is cheaper', () => {
  fc.assert(
    fc.property(rules, aParcel, fc.constantFrom(COLOMBO, JAFFNA), (all, one, place) => {
      const least = deliveryOf(all, one, { place: NOWHERE }).ways.find(
        ({ way }) => way === DELIVERED,
      );
      const there = deliveryOf(all, one, { place }).ways.find(({ way }) => way === DELIVERED);
      if (!least || !there || there.problem) return;
      expect(least.shipping).toBeLessThanOrEqual(there.shipping);
      expect(least.is_least || least.shipping === there.shipping).toBe(true);
    }),
    drawn(100, 1948),
  );
});
