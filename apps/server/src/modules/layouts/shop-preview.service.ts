import type { ShopDraft } from '@kade/contract/shop-preview';
import type { StoreContext } from '../../platform/context';
import type { PreviewShop } from '../../platform/shop-preview';
import { getStoreBrand } from '../stores/brand';
import { listDraftHome } from './draft-home.queries';

/** The homepage with what a merchant has not saved yet. */
export async function previewShop(
  ctx: StoreContext,
  { elements, theme }: ShopDraft,
  preview: PreviewShop,
): Promise<{ html: string }> {
  const { url } = await getStoreBrand(ctx);
  const html = await preview(new URL(url).hostname, {
    elements: elements && (await listDraftHome(ctx, elements)),
    theme: theme && { ...theme, enabled: true },
  });
  return { html };
}
