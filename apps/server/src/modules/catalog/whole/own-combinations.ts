import { goodsOf, isTold, type Goods } from '@kade/rules/goods';
import type { ModelCombination, ProductModel } from './product-model';

/** Where what tells the things of a product stands. */
export type Placed = Pick<ProductModel, keyof Goods | 'price' | 'groups' | 'combinations'>;

/** Combinations without what their product and variants say the same of. */
export const ownCombinations = (model: Placed): ModelCombination[] =>
  model.combinations
    .map((one) => {
      const without = goodsOf(model, model.groups, one.variants);
      return {
        variants: one.variants,
        sku: one.sku === without.sku ? '' : one.sku,
        barcode: one.barcode === without.barcode ? '' : one.barcode,
        weight: one.weight === without.weight ? null : one.weight,
        compare_at_price:
          one.compare_at_price === without.compare_at_price ? null : one.compare_at_price,
      };
    })
    .filter(isTold);
