import { createRoot } from 'react-dom/client';
import { openRouter } from '../lib/address/router';
import { RouterProvider } from '../lib/address/router-provider';
import { createQueryClient } from '../lib/server/query-client';
import { isSignedIn, openPage } from '../lib/server/session';
import { leaveForLogin } from '../lib/server/api';
import { paths } from '../lib/address/paths';
import { install } from './installed';
import { listenForOrders } from './live-orders';
import { pageRoot } from './page-root';
import { Providers } from './providers';
import { RouteTrouble } from './route-trouble';
import { merchantScreens } from './router';

const REST_MS = 2_000;

/** The documents of the merchant screens ask for this at once; `main` does where there is none of them. */
function start(): void {
  openPage();
  if (!isSignedIn()) return leaveForLogin();
  const queryClient = createQueryClient();
  const router = openRouter(merchantScreens(queryClient));
  if (window.location.pathname !== paths.closing)
    listenForOrders(queryClient, (path) => void router.navigate(path));
  if (import.meta.env.PROD) afterLoad(() => void install());
  createRoot(pageRoot()).render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} Trouble={RouteTrouble} />
    </Providers>,
  );
}

/** What is not for this screen waits until it stands. */
function afterLoad(act: () => void): void {
  if (document.readyState === 'complete') setTimeout(act, REST_MS);
  else window.addEventListener('load', () => setTimeout(act, REST_MS), { once: true });
}

start();
