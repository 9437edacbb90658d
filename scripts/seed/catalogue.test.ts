import { expect, test } from 'vitest';
import {
  CATEGORIES,
  COLLECTIONS,
  categoriesNamed,
  shelve,
  somePerson,
  spinProducts,
  storeAt,
} from './catalogue';
import { isHexColour, lightness } from './drawings/colour';
import { EMBLEMS } from './drawings/labels';
import { BADGES, drawLogo } from './drawings/logos';
import { PALETTES } from './palettes';
import { PRODUCT_KINDS, drawProduct, renderLogo, renderPicture } from './pictures';
import { seeded } from './random';

const everything = CATEGORIES.flatMap(({ name, products }) =>
  products.map((product) => ({ product, category: name })),
);

test('offers at least 120 products, no name twice, each whole', () => {
  const names = everything.map(({ product }) => product.name);
  expect(names.length).toBeGreaterThanOrEqual(120);
  expect(new Set(names).size).toBe(names.length);
  for (const { product } of everything) {
    expect(Number.isInteger(product.price) && product.price > 0, product.name).toBe(true);
    expect(product.stock[0], product.name).toBeLessThanOrEqual(product.stock[1]);
    expect(product.description.length, product.name).toBeGreaterThan(10);
    expect(
      product.tags.every((tag) => tag !== '' && !tag.includes(',')),
      product.name,
    ).toBe(true);
  }
});

test('names the variants of a group once each, and starts independent prices at the product’s own', () => {
  for (const { product } of everything) {
    for (const { name, variants } of product.groups) {
      const names = variants.map((variant) => variant.name);
      expect(new Set(names).size, `${product.name}: ${name}`).toBe(names.length);
    }
    const own = product.groups.filter(({ price }) => price === 'independent');
    expect(own.map(({ variants }) => variants[0]?.price.amount)).toEqual(
      own.map(() => product.price),
    );
    const amounts = own.flatMap(({ variants }) => variants.map((variant) => variant.price.amount));
    expect(amounts.every((amount) => amount > 0)).toBe(true);
  }
});

test('uses six-digit colours everywhere, and themes that can be read', () => {
  for (const { name: _name, ...colours } of Object.values(PALETTES)) {
    expect(Object.values(colours).every(isHexColour)).toBe(true);
  }
  for (let at = 0; at < 60; at += 1) {
    const { theme } = storeAt(at);
    expect(Object.values(theme).every(isHexColour)).toBe(true);
    expect(lightness(theme.accent) - lightness(theme.primary)).toBeGreaterThan(0.45);
    expect(lightness(theme.background) - lightness(theme.text)).toBeGreaterThan(0.6);
  }
});

test('names a thousand stores, each with its own subdomain and categories that exist', () => {
  const stores = Array.from({ length: 1000 }, (_, at) => storeAt(at));
  expect(new Set(stores.map(({ subdomain }) => subdomain)).size).toBe(1000);
  expect(new Set(stores.map(({ name }) => name)).size).toBe(1000);
  for (const { subdomain, categories } of stores) {
    expect(subdomain).toMatch(/^[a-z0-9]([a-z0-9-]{1,61}[a-z0-9])?$/);
    expect(categoriesNamed(categories)).toHaveLength(categories.length);
  }
});

test('spins 10,000 products with distinct names for any store, the same ones every time', () => {
  for (const index of [0, 5, 9, 500]) {
    const categories = categoriesNamed(storeAt(index).categories);
    const products = [...spinProducts(index, 10_000, categories)];
    expect(new Set(products.map(({ name }) => name)).size).toBe(10_000);
    expect(products.every(({ price }) => Number.isInteger(price) && price > 0)).toBe(true);
    expect([...spinProducts(index, 50, categories)]).toEqual(products.slice(0, 50));
  }
});

test('fills a small shop with something of each of its categories', () => {
  const shelf = shelve(seeded(1), CATEGORIES, 40);
  expect(shelf).toHaveLength(40);
  expect(new Set(shelf.map(({ category }) => category)).size).toBe(CATEGORIES.length);
  expect(shelve(seeded(1), CATEGORIES, 40)).toEqual(shelf);
});

test('fills every collection of a shop that sells everything', () => {
  for (const collection of COLLECTIONS) {
    expect(collection.choose(everything, seeded(1)).length, collection.name).toBeGreaterThan(4);
  }
});

test('invents customers who cannot be reached', () => {
  const random = seeded('people');
  for (let at = 0; at < 500; at += 1) {
    const person = somePerson(random);
    expect(person.email).toMatch(/^[a-z.]+\d+@example\.(com|org|net)$/);
    expect(person.phone_number).toMatch(/^\+947\d000\d{4}$/);
    expect(person.postal_code).toMatch(/^\d{5}$/);
  }
});

test('draws every kind in every palette without naming an attribute twice', () => {
  for (const kind of PRODUCT_KINDS) {
    for (const palette of Object.values(PALETTES)) {
      for (const seed of [1, 20]) expectWellFormed(drawProduct(kind, palette, seed));
    }
  }
});

test('renders a logo for every badge and emblem', async () => {
  for (const badge of BADGES) {
    for (const mark of EMBLEMS) {
      const svg = drawLogo(badge, mark, '#9c2f35', '#ffffff');
      expectWellFormed(svg);
      expect((await renderLogo(svg, 40)).toString('latin1', 1, 4), `${badge} ${mark}`).toBe('PNG');
    }
  }
});

function expectWellFormed(svg: string): void {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const tags = [...svg.matchAll(/<[a-zA-Z][^>]*>/g)].map(([tag]) => tag);
  expect(tags.filter(namesTwice)).toEqual([]);
}

function namesTwice(tag: string): boolean {
  const names = [...tag.matchAll(/\s([\w:-]+)=/g)].map(([, name]) => name);
  return new Set(names).size < names.length;
}

test('draws every kind as a picture, the same one for the same seed', async () => {
  for (const kind of PRODUCT_KINDS) {
    const svg = drawProduct(kind, PALETTES.indigo, 7);
    expect(drawProduct(kind, PALETTES.indigo, 7)).toBe(svg);
    expect(svg, kind).not.toMatch(/NaN|undefined|Infinity/);
    expect((await renderPicture(svg, 60)).subarray(0, 2).toString('hex'), kind).toBe('ffd8');
  }
});
