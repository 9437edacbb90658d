import * as z from 'zod/mini';
import { ShopProduct } from './catalog/shop-products';
import { DeliveryAnywhere, DeliveryQuote } from './delivery';

/** A product as visitors see it, and what one piece of it costs to come to them. */
export const DeliveredProduct = z
  .extend(ShopProduct, {
    delivery: DeliveryQuote,
    /** The same, at most, wherever it goes; null where it does not go everywhere. */
    anywhere: z.nullable(DeliveryAnywhere),
  })
  .register(z.globalRegistry, { id: 'DeliveredProduct' });
export type DeliveredProduct = z.output<typeof DeliveredProduct>;
