import { z } from 'zod';
import { File } from '../files';
import { ShopProductSummary } from '../home';
import { Id } from '../values';
import { Variant, VariantGroup } from './variants';

/** A picture of a product. `alt` says what it shows, for who does not see it; it may be empty. */
export const ProductImage = File.extend({ alt: z.string() }).meta({ id: 'ProductImage' });
export type ProductImage = z.output<typeof ProductImage>;

/** A variant group as visitors see it. */
const ShopVariantGroup = VariantGroup.pick({ _id: true, name: true, price: true, stock: true })
  .extend({ variants: z.array(Variant.pick({ _id: true, name: true, price: true })) })
  .meta({ id: 'ShopVariantGroup' });

/** A product as visitors see it. */
export const ShopProduct = ShopProductSummary.extend({
  description: z.string(),
  /** It is in no list and no search, and asks search engines to stay away. */
  unlisted: z.boolean(),
  images: z.array(ProductImage),
  /** One variant of each group is chosen; groups without variants are passed over. */
  options: z.array(ShopVariantGroup),
  /**
   * What can be bought of each combination of one variant of each of `groups`, the last group
   * changing fastest; of no groups the one number of the product.
   */
  combinations: z.object({ groups: z.array(Id), available: z.array(z.int()) }),
}).meta({ id: 'ShopProduct' });
export type ShopProduct = z.output<typeof ShopProduct>;
