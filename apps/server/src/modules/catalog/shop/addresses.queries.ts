import { SITEMAP_PRODUCTS } from '@kade/contract/shop-list';
import { sql } from 'kysely';
import type { TenantContext } from '../../../platform/context';
import { slugOf } from '../book';
import { offered } from './shop-rows.queries';

interface Addresses {
  products: { slug: string; updated_at: Date }[];
  total: number;
}

/** The addresses of what lists show, in an order that new products do not disturb. */
export async function listAddresses(ctx: TenantContext, page = 1): Promise<Addresses> {
  const list = offered(ctx, {});
  const [{ total }, products] = await Promise.all([
    list.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    list
      .select([slugOf('products').as('slug'), 'products.updated_at'])
      .orderBy('products.id')
      .offset((page - 1) * SITEMAP_PRODUCTS)
      .limit(SITEMAP_PRODUCTS)
      .execute(),
  ]);
  return { products, total };
}
