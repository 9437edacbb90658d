import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { loadAuthPage } from '../src/app/auth-app';
import { isMerchantPath, isOperatorPath } from '../src/app/merchant-paths';
import { operatorRoutes } from '../src/app/operator-app';
import { Providers } from '../src/app/providers';
import { merchantRoutes } from '../src/app/router';
import { arrival } from '../src/lib/address/arrival';
import { leave } from '../src/lib/server/leave';
import { createQueryClient } from '../src/lib/server/query-client';
import { openPage } from '../src/lib/server/session';

/** What the browser keeps between pages. */
export const keptToken = () => localStorage.getItem('kade.session');
export const keptStore = () => localStorage.getItem('kade.store');

export function signIn(storeId?: string): void {
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
  const user = userEvent.setup();

  const { pathname } = new URL(path, 'http://localhost');
  const isOffice = isOperatorPath(pathname);
  if (!isOffice && !isMerchantPath(pathname)) {
    const Page = await loadAuthPage(pathname);
    if (Page) render(<Page />);
    return { user, leaving, reloading, here: () => pathname };
  }
  const queryClient = createQueryClient();
  const routes = isOffice ? operatorRoutes() : merchantRoutes(queryClient);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user, leaving, reloading, here: () => router.state.location.pathname, router };
}
