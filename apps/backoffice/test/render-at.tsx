import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { loadAuthPage } from '../src/app/auth-app';
import { isMerchantPath, isOperatorPath } from '../src/app/merchant-paths';
import { operatorScreens } from '../src/app/operator-app';
import { Providers } from '../src/app/providers';
import { RouteTrouble } from '../src/app/route-trouble';
import { merchantScreens, merchantShop } from '../src/app/router';
import { arrival } from '../src/lib/address/arrival';
import { openRouter } from '../src/lib/address/router';
import { RouterProvider } from '../src/lib/address/router-provider';
import { leave } from '../src/lib/server/leave';
import { createQueryClient } from '../src/lib/server/query-client';
import { openPage } from '../src/lib/server/session';

/** What the browser keeps between pages. */
export const keptToken = () => localStorage.getItem('kade.session');
export const keptStore = () => localStorage.getItem('kade.store');

/** In a new tab. */
export function signIn(storeId?: string): void {
  sessionStorage.removeItem('kade.store');
  window.history.replaceState(null, '');
  localStorage.setItem('kade.session', 'a-token');
  if (storeId) localStorage.setItem('kade.store', storeId);
}

/** Opens a page of the back-office as the browser would, without really leaving it. */
export async function renderAt(path: string) {
  window.history.replaceState(null, '', path);
  openPage();
  arrival.at = undefined;
  const leaving = vi.spyOn(leave, 'to').mockImplementation(() => {});
  const reloading = vi.spyOn(leave, 'reload').mockImplementation(() => {});
  const replacing = vi.spyOn(leave, 'over').mockImplementation(() => {});
  const user = userEvent.setup();

  const { pathname } = new URL(path, 'http://localhost');
  const isOffice = isOperatorPath(pathname);
  if (!isOffice && !isMerchantPath(pathname)) {
    const Page = await loadAuthPage(pathname);
    if (Page) render(<Page />);
    return { user, leaving, reloading, replacing, here: () => pathname };
  }
  const queryClient = createQueryClient();
  const router = isOffice
    ? openRouter(operatorScreens())
    : openRouter(merchantScreens(queryClient), merchantShop);
  render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} Trouble={RouteTrouble} />
    </Providers>,
  );
  const here = () => router.state.location.pathname;
  return { user, leaving, reloading, replacing, here, router };
}
