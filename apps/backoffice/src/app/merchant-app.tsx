import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { painted } from '../lib/code/painted';
import { openRouter } from '../lib/address/router';
import { RouterProvider } from '../lib/address/router-provider';
import { atMostSoon } from '../lib/server/asked';
import { awaitFirst, tellFirstSeen } from '../lib/server/first-screen';
import { createQueryClient } from '../lib/server/query-client';
import { isSignedIn, openPage } from '../lib/server/session';
import { askToSignIn } from '../lib/server/api';
import { paths } from '../lib/address/paths';
import { install } from './installed';
import { listenForOrders } from './live-orders';
import { pageRoot, cannotStart } from './page-root';
import { Providers } from './providers';
import { RouteTrouble } from './route-trouble';
import { merchantScreens, merchantShop } from './router';

const REST_MS = 2_000;

/** The documents of the merchant screens ask for this at once; `main` does where there is none of them. */
function start(): void {
  if (cannotStart()) return;
  openPage();
  if (!isSignedIn()) return askToSignIn();
  awaitFirst();
  const queryClient = createQueryClient();
  const router = openRouter(merchantScreens(queryClient), merchantShop);
  // Where the browser is led before anything is drawn is followed, too.
  router.listen(() => {});
  const place = pageRoot();
  const root = createRoot(place);
  let takeOver: (() => void) | undefined;
  // What is not for this screen waits until it is seen.
  const goOn = () => {
    takeOver?.();
    tellFirstSeen();
    if (import.meta.env.PROD) setTimeout(() => void install(), REST_MS);
    if (window.location.pathname !== paths.closing)
      listenForOrders(queryClient, (path) => void router.navigate(path));
  };
  // What was asked for before our code was here is mostly here with it; what the server has drawn stands
  // there until all of it is.
  const ready = async () => {
    await atMostSoon(router.first);
    if (!place.hasChildNodes()) return;
    await router.first;
    if (window.kadePressed || place.contains(document.activeElement))
      takeOver = await import('./drawn').then(
        ({ holdHands }) => holdHands(place),
        () => undefined,
      );
  };
  void ready().then(() => {
    root.render(
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} Trouble={RouteTrouble} />
        <OncePainted act={goOn} />
      </Providers>,
    );
  });
}

/** Does something once what it stands beside is painted. */
function OncePainted({ act }: { act: () => void }) {
  useLayoutEffect(() => {
    let isOver = false;
    void painted().then(() => isOver || act());
    return () => {
      isOver = true;
    };
  }, [act]);
  return null;
}

start();
