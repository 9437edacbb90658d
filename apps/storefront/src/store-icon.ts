import type { ShopFront } from '@kade/contract/storefront';
import { filePath } from './paths';
import { defaultTheme } from './theme';

const ICON_WIDTH = 160;

/** A bag: the icon of a store without a logo, and of an address without a store. */
const bag =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  `<rect width="32" height="32" rx="8" fill="${defaultTheme.primary}"/>` +
  '<path d="M9 12h14l1 12H8zM12.5 14v-3.5a3.5 3.5 0 0 1 7 0V14" fill="none" stroke="#fff" ' +
  'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** What the browser's tab shows. */
export function iconOf(store: ShopFront | undefined): string {
  const picture = store?.metadata.favicon ?? store?.logo;
  return picture ? filePath(picture, ICON_WIDTH) : `data:image/svg+xml,${encodeURIComponent(bag)}`;
}
