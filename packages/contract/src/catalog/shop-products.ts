import * as z from 'zod/mini';
import { File } from '../files';
import { ShopProductSummary } from '../shop-product-summary';
import { Id } from '../values';
import { goods } from './goods';
import { Variant, VariantGroup } from './variants';

/** A picture of a product. `alt` says what it shows, for who does not see it; it may be empty. */
export const ProductImage = z
  .extend(File, { alt: z.string() })
  .register(z.globalRegistry, { id: 'ProductImage' });
export type ProductImage = z.output<typeof ProductImage>;

/** A variant group as visitors see it. */
const ShopVariantGroup = z
  .extend(z.pick(VariantGroup, { _id: true, name: true, price: true, stock: true }), {
    /** `image_id` is one of the product's pictures. */
    variants: z.array(z.pick(Variant, { _id: true, name: true, price: true, image_id: true })),
  })
  .register(z.globalRegistry, { id: 'ShopVariantGroup' });

/** Of products with more choices than this, pages do not follow what is chosen. */
export const MAX_TOLD_CHOICES = 120;

/** What visitors are told of one choice; blank or null where nobody said. */
const ShopGoods = z
  .object({
    /** One variant of each group that has any. */
    variants: z.array(Id),
    ...goods,
  })
  .register(z.globalRegistry, { id: 'ShopGoods' });
export type ShopGoods = z.output<typeof ShopGoods>;

/** A product as visitors see it. */
export const ShopProduct = z
  .extend(ShopProductSummary, {
    description: z.string(),
    /** It is in no list and no search, and asks search engines to stay away. */
    unlisted: z.boolean(),
    /** Who makes it; blank where nobody said. */
    vendor: z.string(),
    /**
     * The choices of which something is told, `compare_at_price` where it is more than the price: of
     * no groups the one of nothing. Of a product with more than `MAX_TOLD_CHOICES` choices none is.
     */
    goods: z.array(ShopGoods),
    images: z.array(ProductImage),
    /** One variant of each group is chosen; groups without variants are passed over. */
    options: z.array(ShopVariantGroup),
    /**
     * What can be bought of each combination of one variant of each of `groups`, the last group
     * changing fastest; of no groups the one number of the product.
     */
    combinations: z.object({ groups: z.array(Id), available: z.array(z.int()) }),
  })
  .register(z.globalRegistry, { id: 'ShopProduct' });
export type ShopProduct = z.output<typeof ShopProduct>;
