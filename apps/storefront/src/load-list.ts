import type { ShopList } from '@kade/contract/shop-list';
import { storefront } from '@kade/contract/storefront';
import type { RouterContextProvider } from 'react-router';
import { ask } from './ask';
import type { Browse } from './paths';

export const LIST_PAGE_SIZE = 24;

/**
 * A page of a list of products; `filters` asks what it can be narrowed to as well. `headers` go with the
 * page that says that there is no such list.
 */
export async function loadList(
  context: Readonly<RouterContextProvider>,
  browse: Browse,
  filters = false,
  headers: HeadersInit = {},
): Promise<ShopList> {
  const { q, category, collection, sort, in_stock, from, to, options, page = 1 } = browse;
  const query = {
    limit: LIST_PAGE_SIZE,
    page,
    ...(filters && { filters }),
    ...(q && { q }),
    category,
    collection,
    sort,
    in_stock,
    price_from: from,
    price_to: to,
    ...(options && { options: [...options] }),
  };
  return ask(context, storefront.list, { query }, headers);
}

/** The same list by the address that its category or collection has now. */
export function atItsAddress(browse: Browse, shelf: ShopList['shelf']): Browse {
  if (!shelf) return browse;
  const { category, ...rest } = browse;
  return category === undefined
    ? { ...rest, collection: shelf.slug }
    : { ...rest, collection: undefined, category: shelf.slug };
}
