import type { VariantGroupTemplate } from './template';

function addons(
  name: string,
  stock: 'parent' | 'independent',
  variants: readonly (readonly [name: string, amount: number])[],
): VariantGroupTemplate {
  return {
    name,
    price: 'addon',
    stock,
    variants: variants.map(([variant, amount]) => ({
      name: variant,
      price: { amount, type: 'addition' },
    })),
  };
}

/** Sizes of clothes: `step` rupees more from L upwards. */
export function sizes(step = 0): VariantGroupTemplate {
  return addons(
    'Size',
    'independent',
    ['S', 'M', 'L', 'XL'].map((name, at) => [name, Math.max(0, at - 1) * step]),
  );
}

/** Sizes of things: each costs `step` rupees more than the one before. */
export function ladder(step: number, names: readonly string[]): VariantGroupTemplate {
  return addons(
    'Size',
    'independent',
    names.map((name, at) => [name, at * step]),
  );
}

/** Weights or volumes, each with its own price. */
export function packs(
  ...prices: readonly (readonly [name: string, price: number])[]
): VariantGroupTemplate {
  return {
    name: 'Pack',
    price: 'independent',
    stock: 'independent',
    variants: prices.map(([name, amount]) => ({ name, price: { amount, type: 'independent' } })),
  };
}

/** Colours: the price stays that of the product. */
export function colours(...names: readonly string[]): VariantGroupTemplate {
  return {
    name: 'Colour',
    price: 'parent',
    stock: 'independent',
    variants: names.map((name) => ({ name, price: { amount: 0, type: 'parent' } })),
  };
}

/** Metals: gold plate costs a share more. */
export const METALS: VariantGroupTemplate = {
  name: 'Metal',
  price: 'addon',
  stock: 'independent',
  variants: [
    { name: 'Sterling silver', price: { amount: 0, type: 'addition' } },
    { name: '18k gold plated', price: { amount: 25, type: 'percentage' } },
  ],
};

export const WRAPPING = addons('Wrapping', 'parent', [
  ['As it is', 0],
  ['Gift wrap with a card', 350],
]);

export const SHOE_SIZES = addons(
  'Size',
  'independent',
  ['36', '37', '38', '39', '40', '41', '42'].map((size) => [size, 0]),
);

export const BAT_SIZES = addons('Size', 'independent', [
  ['Size 5', 0],
  ['Size 6', 1200],
  ['Harrow', 2400],
  ['Short handle', 4500],
]);

export const PHONES = addons('Model', 'independent', [
  ['iPhone 14', 0],
  ['iPhone 15', 200],
  ['Galaxy A54', 0],
  ['Galaxy S23', 200],
  ['Redmi Note 12', 0],
]);
