import type { LayoutType } from '@kade/contract/layouts';
import type { HomeElement } from '@kade/contract/storefront';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantContext, TenantTables } from '../../platform/context';
import { askPart, keptPart } from '../../platform/parts';
import { selectShopProducts, shopSummaryOf } from '../catalog/shop';
import { layoutImageOf, selectLayoutImages, selectMemberIds } from './layouts.queries';

/** The homepage as visitors see it, in one statement: elements that have nothing to show are left out. */
export async function listHomeElements(ctx: TenantContext): Promise<HomeElement[]> {
  const rows = await askPart(ctx, home(ctx.storeId));
  return rows
    .map((row) => {
      const products = new Map(row.products.map((one) => [one.id, shopSummaryOf(one)]));
      return {
        _id: row.id,
        name: row.name,
        type: row.type as LayoutType,
        text: row.text,
        link: row.link,
        link_label: row.link_label,
        images: row.images.map(layoutImageOf),
        products: row.shown_ids.flatMap((id) => products.get(id) ?? []),
        collection: row.collection_id,
      };
    })
    .filter(({ type, products }) => !showsProducts(type) || products.length > 0);
}

const showsProducts = (type: LayoutType) => type === 'collection' || type === 'product';

/** Each element with the ids of the products that it may show, in their order, and these. */
const selectHome = (ctx: TenantTables) =>
  ctx.db
    .with('elements', (db) =>
      db
        .selectFrom('layout_elements')
        .where('layout_elements.store_id', '=', ctx.storeId)
        .select(['id', 'name', 'type', 'text', 'link', 'link_label', selectLayoutImages(ctx)])
        .select(['collection_id', 'index', 'created_at'])
        .select(
          sql<string[]>`case when product_id is null
            then ${selectMemberIds(ctx, 'layout_elements.collection_id').expression}
            else array[product_id] end`.as('shown_ids'),
        ),
    )
    .selectFrom('elements')
    .select(['id', 'name', 'type', 'text', 'link', 'link_label', 'images', 'collection_id'])
    .select(['shown_ids', selectShopProducts(ctx, sql`elements.shown_ids`).as('products')])
    .orderBy('index')
    .orderBy('created_at')
    .orderBy('id');

const home = keptPart('home', (db, storeId: string) => jsonArrayFrom(selectHome({ db, storeId })));
