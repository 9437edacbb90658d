import { createContext, use } from 'react';
import { useLocation } from '../address/router-provider';
import { useSearchParams } from '../address/search-params';

export type Changes = Record<string, string | undefined>;

/** What is chosen and not applied yet: who reads or sets it does not reach the address. */
export const ListDraft = createContext<
  { get: (name: string) => string | undefined; set: (changes: Changes) => void } | undefined
>(undefined);

/**
 * The filters, order and page of a list, kept in the address. A change of anything but the page
 * goes back to the first; an empty value leaves the address. A page with two lists names their pages
 * differently.
 */
export function useListParams(pageParam = 'page') {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  const draft = use(ListDraft);
  const set = (changes: Changes) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (!(pageParam in changes)) next.delete(pageParam);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: !(pageParam in changes), preventScrollReset: !(pageParam in changes), state },
    );
  return {
    get: draft?.get ?? ((name: string) => search.get(name) ?? undefined),
    page: pageOf(search.get(pageParam)),
    set: draft?.set ?? set,
  };
}

const MAX_PAGE = 1_000_000;

function pageOf(text: string | null): number {
  const page = Math.trunc(Number(text)) || 1;
  return Math.min(MAX_PAGE, Math.max(1, page));
}
