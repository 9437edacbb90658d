import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { paths } from '../lib/paths';
import { loadSession } from './on-load';
import { NoScreen, RouteTrouble } from './route-trouble';
import { screens } from './screens';
import { ShellSkeleton } from './shell-skeleton';

/** The merchant screens: the wizard on its own, everything else inside the shell. */
export function merchantRoutes(queryClient: QueryClient): RouteObject[] {
  const inShell: RouteObject[] = Object.entries(screens).map(([path, load]) => ({
    path,
    ErrorBoundary: RouteTrouble,
    lazy: async () => ({ Component: await load() }),
  }));
  return [
    {
      id: 'session',
      loader: ({ request }) => loadSession(queryClient, new URL(request.url).pathname),
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      HydrateFallback: ShellSkeleton,
      ErrorBoundary: RouteTrouble,
      children: [
        {
          path: paths.storeCreation,
          lazy: async () => ({
            Component: (await import('../features/stores/store-creation-page')).StoreCreationPage,
          }),
        },
        {
          path: paths.printOrders,
          ErrorBoundary: RouteTrouble,
          lazy: async () => ({
            Component: (await import('../features/orders/print-page')).PrintPage,
          }),
        },
        {
          lazy: async () => ({ Component: (await import('./shell')).Shell }),
          children: [...inShell, { path: '*', Component: NoScreen }],
        },
      ],
    },
  ];
}
