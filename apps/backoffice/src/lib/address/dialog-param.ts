import { useLocation } from './router-provider';
import { useSearchParams } from './search-params';

/**
 * A dialog that stands in the address as `?name=1`, so that a link can open it and the browser's
 * back button closes it.
 */
export function useDialogParam(name: string) {
  const { value, open, close } = useDialogValue(name);
  return { isOpen: value !== undefined, open: () => open('1'), close };
}

/**
 * The same of a dialog that is about one of several things: `?name={which}`. The way back to the
 * list, which travels with the address, stays with it.
 */
export function useDialogValue(name: string) {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  return {
    value: search.get(name) ?? undefined,
    open: (value: string) =>
      setSearch((current) => withParam(current, name, value), { preventScrollReset: true, state }),
    close: byAddress(() =>
      setSearch((current) => withParam(current, name), {
        replace: true,
        preventScrollReset: true,
        state,
      }),
    ),
  };
}

/** Marks what closes a window that the browser's back button closes without it. */
export const byAddress = (close: () => void) => Object.assign(close, { byAddress: true });

function withParam(search: URLSearchParams, name: string, value?: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
