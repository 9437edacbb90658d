import type { LayoutType } from '@kade/contract/layouts';
import type { HomeElement } from '@kade/contract/storefront';
import type { TenantContext } from '../../platform/context';
import { listShopProductsById } from '../catalog/shop';
import { layoutImageOf, selectLayoutImages, selectMemberIds } from './layouts.queries';

/** The homepage as visitors see it: elements that have nothing to show are left out. */
export async function listHomeElements(ctx: TenantContext): Promise<HomeElement[]> {
  const rows = await selectHome(ctx).execute();
  const products = await listShopProductsById(ctx, rows.flatMap(shownIds));
  return rows
    .map((row) => ({
      _id: row.id,
      name: row.name,
      type: row.type as LayoutType,
      text: row.text,
      link: row.link,
      link_label: row.link_label,
      images: row.images.map(layoutImageOf),
      products: shownIds(row).flatMap((id) => products.get(id) ?? []),
      collection: row.collection_id,
    }))
    .filter(({ type, products }) => !showsProducts(type) || products.length > 0);
}

const showsProducts = (type: LayoutType) => type === 'collection' || type === 'product';

const shownIds = ({
  member_ids,
  product_id,
}: {
  member_ids: string[];
  product_id: string | null;
}) => (product_id === null ? member_ids : [product_id]);

const selectHome = (ctx: TenantContext) =>
  ctx.db
    .selectFrom('layout_elements')
    .where('layout_elements.store_id', '=', ctx.storeId)
    .select(['id', 'name', 'type', 'text', 'link', 'link_label', selectLayoutImages])
    .select(['collection_id', 'product_id'])
    .select(selectMemberIds(ctx, 'layout_elements.collection_id'))
    .orderBy('index')
    .orderBy('created_at')
    .orderBy('id');
