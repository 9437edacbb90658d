import { CATEGORIES } from './categories';
import type { CategoryTemplate, ProductTemplate } from './template';
import type { Random } from '../random';

export { CATEGORIES } from './categories';
export { COLLECTIONS } from './collections';
export { somePerson } from './people';
export type { Person } from './people';
export { spinProducts } from './spin';
export { storeAt } from './stores';
export type { StoreTemplate } from './stores';
export type { CategoryTemplate, ProductTemplate } from './template';

/** The templates of the categories with these names, in the catalogue's order. */
export function categoriesNamed(names: readonly string[]): CategoryTemplate[] {
  return CATEGORIES.filter(({ name }) => names.includes(name));
}

export interface ShelvedProduct {
  product: ProductTemplate;
  category: string;
}

/**
 * Up to `count` hand-written products for a shop, taken in turn from its categories so that a
 * small shop still shows something of each.
 */
export function shelve(
  random: Random,
  categories: readonly CategoryTemplate[],
  count: number,
): ShelvedProduct[] {
  const shelves = categories.map(({ name, products }) => ({
    name,
    left: random.shuffle(products),
  }));
  const chosen: ShelvedProduct[] = [];
  while (chosen.length < count && shelves.some(({ left }) => left.length > 0)) {
    for (const { name, left } of shelves) {
      const next = left.pop();
      if (next && chosen.length < count) chosen.push({ product: next, category: name });
    }
  }
  return chosen;
}
