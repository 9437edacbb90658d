import { combinationsOf, type SelectableGroup } from '@kade/rules/selection';
import { countCombinations, stockGroupsOf } from '@kade/rules/stock-groups';
import type { ProductTemplate } from './catalogue';
import type { Random } from './random';
import type { Row } from './rows.queries';
import { idAt } from './id-at';
import type { Shop, ShopProduct } from './shops';

/** The variant groups of a template, with ids made when the product was; money in minor units. */
export function groupsOf({ groups }: Pick<ProductTemplate, 'groups'>, at: Date): SelectableGroup[] {
  return groups.map(({ name, price, stock, variants }) => ({
    _id: idAt(at),
    name,
    price,
    stock,
    // Rupees become cents, percents basis points: both a hundred times as many.
    variants: variants.map((variant) => ({
      _id: idAt(at),
      name: variant.name,
      price: { amount: Math.round(variant.price.amount * 100), type: variant.price.type },
    })),
  }));
}

/** About as many pieces as a product would have, spread over its combinations; a few are sold out. */
export function spreadStock(
  random: Random,
  groups: readonly SelectableGroup[],
  pieces: number,
): number[] {
  const counted = stockGroupsOf(groups);
  if (counted.length === 0) return [];
  const share = Math.max(1, Math.round(pieces / countCombinations(counted)));
  return combinationsOf(counted).map(() =>
    pieces === 0 || random.chance(0.06) ? 0 : random.int(1, 2 * share),
  );
}

export function* groupRows(shop: Shop): Generator<Row<'variant_groups'>> {
  for (const product of shop.products) {
    for (const [position, { _id, name, price, stock }] of product.groups.entries()) {
      yield {
        store_id: shop.id,
        id: _id,
        product_id: product.id,
        name,
        price_type: price,
        stock_type: stock,
        position,
      };
    }
  }
}

export function* variantRows(shop: Shop): Generator<Row<'variants'>> {
  for (const product of shop.products) {
    for (const group of product.groups) {
      for (const [position, { _id, name, price }] of group.variants.entries()) {
        yield {
          store_id: shop.id,
          id: _id,
          product_id: product.id,
          group_id: group._id,
          name,
          price_type: price.type,
          price_amount: price.amount,
          position,
        };
      }
    }
  }
}

export function* entryRows(shop: Shop): Generator<Row<'stock_entries'>> {
  for (const product of shop.products) {
    const combinations = combinationsOf(stockGroupsOf(product.groups));
    for (const [cell, stock_quantity] of product.cells.entries()) {
      const parents = [...(combinations[cell] ?? [])];
      const variant_id = parents.pop();
      if (variant_id === undefined || stock_quantity === 0) continue;
      yield {
        store_id: shop.id,
        product_id: product.id,
        variant_id,
        parents: parents.sort(),
        stock_quantity,
      };
    }
  }
}

/** What a customer chose, as an order keeps it. */
export const keptChoice = ({ groups }: ShopProduct, chosen: readonly string[]) =>
  groups.flatMap(({ _id, name, variants }) =>
    variants
      .filter((variant) => chosen.includes(variant._id))
      .map((variant) => ({
        group_id: _id,
        variant_id: variant._id,
        group: name,
        name: variant.name,
      })),
  );
