import type { DraftElement } from '@kade/contract/shop-preview';
import type { HomeElement } from '@kade/contract/storefront';
import { readLink } from '@kade/rules/link';
import type { TenantContext } from '../../platform/context';
import { listShopProductsById } from '../catalog/shop';
import { findFiles } from '../files/book';
import { selectMemberIds } from './layouts.queries';

/** The homepage of elements that are not stored: those that have nothing to show yet are left out. */
export async function listDraftHome(
  ctx: TenantContext,
  drafts: readonly DraftElement[],
): Promise<HomeElement[]> {
  const members = await listMembers(ctx, drafts.flatMap(collectionOf));
  const productsOf = (draft: DraftElement) =>
    collectionOf(draft).flatMap((id) => members.get(id) ?? []);
  const shownBy = (draft: DraftElement) =>
    draft.type === 'product' && draft.id ? [draft.id] : productsOf(draft);
  const products = await listShopProductsById(ctx, drafts.flatMap(shownBy));
  const files = await findFiles(
    ctx,
    drafts.flatMap(({ images = [] }) => images.map(idOf)),
  );
  return drafts
    .map((draft, place) => ({
      _id: `draft-${place}`,
      name: draft.name,
      type: draft.type,
      text: draft.text ?? '',
      link: readLink(draft.link ?? '') ?? null,
      link_label: draft.link_label ?? '',
      images: (draft.images ?? []).flatMap(({ _id, alt = '', link }) => {
        const file = files.get(_id);
        return file ? [{ ...file, alt, link: readLink(link ?? '') ?? null }] : [];
      }),
      products: shownBy(draft).flatMap((id) => products.get(id) ?? []),
      collection: collectionOf(draft)[0] ?? null,
    }))
    .filter(showsSomething);
}

const idOf = ({ _id }: { _id: string }) => _id;
const collectionOf = ({ type, id }: DraftElement) => (type === 'collection' && id ? [id] : []);

function showsSomething({ type, name, text, images, products }: HomeElement): boolean {
  switch (type) {
    case 'collection':
    case 'product':
      return products.length > 0;
    case 'image_row':
      return images.length > 0;
    case 'banner':
    case 'text':
      return name !== '' || text !== '';
  }
}

/** The first products of each of these collections that visitors may see. */
async function listMembers(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('collections')
    .where('collections.store_id', '=', ctx.storeId)
    .where((eb) => eb('collections.id', '=', eb.fn.any(eb.val([...ids]))))
    .select('collections.id')
    .select(selectMemberIds(ctx, 'collections.id'))
    .execute();
  return new Map(rows.map((row) => [row.id, row.member_ids]));
}
