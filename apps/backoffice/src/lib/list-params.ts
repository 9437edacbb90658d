import { useSearchParams } from 'react-router';

type Changes = Record<string, string | undefined>;

/**
 * The filters, order and page of a list, kept in the address. A change of anything but the page
 * goes back to the first; an empty value leaves the address.
 */
export function useListParams() {
  const [search, setSearch] = useSearchParams();
  const set = (changes: Changes) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (!('page' in changes)) next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: !('page' in changes), preventScrollReset: !('page' in changes) },
    );
  return {
    get: (name: string) => search.get(name) ?? undefined,
    page: pageOf(search),
    set,
  };
}

const MAX_PAGE = 1_000_000;

function pageOf(search: URLSearchParams): number {
  const page = Math.trunc(Number(search.get('page'))) || 1;
  return Math.min(MAX_PAGE, Math.max(1, page));
}
