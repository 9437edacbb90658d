import { paths } from '../lib/address/paths';

/** What names one thing of a store. */
const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/;
/** Where a kind is listed whose things have another address than the list. */
const LISTS: Partial<Record<string, string>> = {
  '/product': paths.products,
  '/collection': paths.categories,
};
/** Which rows of a list are shown is of that list; of two on a screen the second has a name before it. */
const OF_ROWS = /^(?:\w+_)?(?:page|cursor)$/;

/** What an address leads to in another store: to what is there of the kind that it names one of. */
export function inOtherStore(href: string, storeId: string): URL {
  const address = new URL(href);
  const at = address.pathname.search(ID);
  if (at > 0) {
    const list = address.pathname.slice(0, at - 1);
    address.href = new URL(LISTS[list] ?? list, address.origin).href;
  }
  const left = Array.from(address.searchParams).filter(
    ([name, value]) => !ID.test(value) && !OF_ROWS.test(name),
  );
  address.search = new URLSearchParams(left).toString();
  address.searchParams.set('store', storeId);
  return address;
}
