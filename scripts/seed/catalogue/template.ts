import type { ProductKind } from '../drawings';
import type { PaletteName } from '../palettes';

/** What a variant does to the price, in rupees (or in percent for `percentage`). */
export interface VariantTemplate {
  name: string;
  price: {
    amount: number;
    type: 'addition' | 'percentage' | 'subtraction' | 'independent' | 'parent';
  };
}

export interface VariantGroupTemplate {
  name: string;
  price: 'addon' | 'independent' | 'parent';
  stock: 'parent' | 'independent';
  variants: readonly VariantTemplate[];
}

export interface ProductTemplate {
  name: string;
  description: string;
  /** Whole rupees. */
  price: number;
  tags: readonly string[];
  /** The least and the most that a shop keeps of it. */
  stock: readonly [least: number, most: number];
  kind: ProductKind;
  palettes: readonly [PaletteName, ...PaletteName[]];
  groups: readonly VariantGroupTemplate[];
}

/** What the long lists of generated products are put together from. */
export interface NameParts {
  /** Where these things come from, if not from anywhere on the island. */
  places?: readonly string[];
  makes: readonly string[];
  nouns: readonly (readonly [noun: string, price: number, kind: ProductKind])[];
  finishes: readonly string[];
}

export interface CategoryTemplate {
  name: string;
  description: string;
  products: readonly ProductTemplate[];
  parts: NameParts;
}

interface More {
  stock?: readonly [least: number, most: number];
  groups?: readonly VariantGroupTemplate[];
}

export function product(
  name: string,
  price: number,
  [kind, ...palettes]: readonly [ProductKind, PaletteName, ...PaletteName[]],
  description: string,
  tags: string,
  { stock = [6, 60], groups = [] }: More = {},
): ProductTemplate {
  return { name, price, kind, palettes, description, tags: tags.split(', '), stock, groups };
}
