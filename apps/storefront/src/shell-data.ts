import type { ShopFront } from '@kade/contract/storefront';
import { useRouteLoaderData } from 'react-router';
import { homePath, listPath, type Browse } from './paths';
import { defaultTheme, type ThemeColours } from './theme';

/** What every page of a store is shown with. */
export interface ShellData {
  store: ShopFront;
  /** Pieces in the cart. */
  count: number;
  /** Colours that only this device sees. */
  preview: ThemeColours | null;
  /** The list that the visitor came from. */
  list: Browse | null;
  /** The form that was sent to this page was refused. */
  isRefused: boolean;
}

const useShell = () => useRouteLoaderData<ShellData>('pages/shell');

/** The store, on any page of it. */
export function useStore(): ShopFront | undefined {
  return useShell()?.store;
}

/** The list that the visitor came from. */
export const useList = (): Browse | null => useShell()?.list ?? null;

/** Where shopping goes on: at the list that the visitor came from. */
export function useShoppingPath(): string {
  const list = useList();
  return list ? listPath(list) : homePath;
}

/** The colours that this page is shown in: previewed, the store's own, or the default ones. */
export function useTheme(): ThemeColours {
  const shell = useShell();
  return shell?.preview ?? shell?.store.theme ?? defaultTheme;
}
