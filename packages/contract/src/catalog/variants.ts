import * as z from 'zod/mini';
import { MAX_GROUPS } from '../basket';
import { endpoint } from '../endpoint';
import { Id, Message, Money, Price, requiredText } from '../values';
import { goods, newGoods } from './goods';
import { StockQuantity } from './stock';

export const MAX_VARIANTS = 100;
/** As many combinations of variants as the stock of one product can be counted by. */
const MAX_ENTRIES = 10_000;
/** Up to this many entries `stock` travels with the variants; beyond, `products.stock` has it. */
export const MAX_INLINE_STOCK = 1_000;
/** In basis points. */
const MAX_PERCENTAGE = 100_000;

export const GroupPrice = z.enum(['addon', 'independent', 'parent']);
export const GroupStock = z.enum(['parent', 'independent']);
export const VariantPriceType = z.enum([
  'addition',
  'percentage',
  'subtraction',
  'independent',
  'parent',
]);

/**
 * `amount`: money, or a percentage with at most two decimals (12.5 is 12.5 %); in code minor units,
 * or basis points.
 */
const VariantPrice = z.object({ amount: Money, type: VariantPriceType });
const NewVariantPrice = z.object({ amount: Price, type: VariantPriceType }).check(
  z.refine(({ amount, type }) => type !== 'percentage' || amount <= MAX_PERCENTAGE, {
    path: ['amount'],
    message: 'must be at most 1000 %',
  }),
);

/** What there is of a variant for one combination of variants of the groups before its own. */
const StockEntry = z.object({
  parents: z.array(Id).check(z.maxLength(MAX_GROUPS)),
  /** Below zero where more was sold than there is. */
  stock_quantity: z.int(),
});
const NewStockEntry = z.extend(StockEntry, { stock_quantity: StockQuantity });

export const Variant = z
  .object({
    _id: Id,
    name: z.string(),
    price: VariantPrice,
    ...goods,
    /** Which of its product's pictures shows it, in carts and orders too. */
    image_id: z.nullable(Id),
    /**
     * An entry for each combination of variants of the groups before; null in a group with parent
     * stock; left out where a product has more than 1,000 entries.
     */
    stock: z.nullish(z.array(StockEntry)),
    variant_group_id: Id,
    /** Another one after every change of its name, price, picture or what tells it. */
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'Variant' });
export type Variant = z.output<typeof Variant>;

export const VariantGroup = z
  .object({
    _id: Id,
    name: z.string(),
    price: GroupPrice,
    stock: GroupStock,
    product_id: Id,
    variants: z.array(Variant),
    /** Another one after every change of its fields or its place. */
    version: z.int(),
  })
  .register(z.globalRegistry, { id: 'VariantGroup' });
export type VariantGroup = z.output<typeof VariantGroup>;

const groupFields = z.object({
  name: requiredText(120),
  /** How its variants make the price; `addon` unless said. */
  price: z.optional(GroupPrice),
  /** Whether its variants have stock of their own; `independent` unless said. */
  stock: z.optional(GroupStock),
  /** Its place among the groups, counted from 0; the last unless said. */
  position: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_GROUPS))),
});
export const NewVariantGroup = z.extend(groupFields, { product_id: Id });
export type NewVariantGroup = z.output<typeof NewVariantGroup>;
/** The version that a change started from: refused with `version_conflict` once it is another. */
const version = z.optional(z.int());
export const VariantGroupChange = z.extend(z.partial(groupFields), { version });
export type VariantGroupChange = z.output<typeof VariantGroupChange>;

export const NewVariant = z.object({
  name: requiredText(120),
  /** Must be of its group's kind. An addition of 0 unless said. */
  price: z.optional(NewVariantPrice),
  ...newGoods,
  /** One of its product's pictures; null where none shows it. */
  image_id: z.nullish(Id),
  /** Combinations left out have none. Null where the group has parent stock. */
  stock: z.nullish(z.array(NewStockEntry).check(z.maxLength(MAX_ENTRIES))),
});
export type NewVariant = z.output<typeof NewVariant>;
/** `stock`: the entries that are sent are set, the others stay. */
export const VariantChange = z.extend(z.partial(NewVariant), { version });
export type VariantChange = z.output<typeof VariantChange>;

export const variants = {
  createGroup: endpoint({
    method: 'POST',
    path: '/api/merchant/variants/group',
    access: 'store',
    permission: 'catalog.write',
    errors: ['product_read_only', 'store_read_only', 'name_taken'],
    body: NewVariantGroup,
    status: 201,
    response: VariantGroup,
  }),
  updateGroup: endpoint({
    method: 'PATCH',
    path: '/api/merchant/variants/group/:id',
    access: 'store',
    permission: 'catalog.write',
    errors: ['product_read_only', 'store_read_only', 'name_taken'],
    body: VariantGroupChange,
    response: VariantGroup,
  }),
  removeGroup: endpoint({
    method: 'DELETE',
    path: '/api/merchant/variants/group/:id',
    access: 'store',
    permission: 'catalog.write',
    errors: ['product_read_only', 'store_read_only'],
    response: Message,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/merchant/variants/group/:id/variant',
    access: 'store',
    permission: 'catalog.write',
    errors: ['product_read_only', 'store_read_only', 'name_taken'],
    body: NewVariant,
    status: 201,
    response: Variant,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/merchant/variants/group/variant/:id',
    access: 'store',
    permission: 'catalog.write',
    errors: ['product_read_only', 'store_read_only', 'name_taken'],
    body: VariantChange,
    response: Variant,
  }),
  stock: endpoint({
    method: 'GET',
    path: '/api/merchant/variants/group/variant/:id/stock',
    access: 'store',
    permission: 'catalog.read',
    response: z.object({ stock: z.array(StockEntry) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/merchant/variants/group/variant/:id',
    access: 'store',
    permission: 'catalog.write',
    errors: ['product_read_only', 'store_read_only'],
    response: Message,
  }),
};
