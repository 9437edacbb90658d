import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { loadSession } from './on-load';
import { NoScreen, RouteTrouble } from './route-trouble';
import { screens, screensAlone, screensOfClosed, type LoadScreen } from './screens';
import { ShellSkeleton } from './shell-skeleton';
import { takeTyped } from './typed-early';

const routeOf = ([path, load]: [string, LoadScreen]): RouteObject => ({
  path,
  ErrorBoundary: RouteTrouble,
  lazy: async () => ({ Component: await load() }),
});

/** Has no window to go on with what was typed after Ctrl K: from here on that key is the browser's. */
const aloneOf = ([path, load]: [string, LoadScreen]): RouteObject =>
  routeOf([path, () => load().finally(takeTyped)]);

/** Nothing, for the moment in which a screen without a shell comes. */
const HydrateFallback = () => null;

/**
 * The merchant screens: the wizard and what is printed on their own, everything else in the shell. What
 * a closed account has left asks for no store.
 */
export function merchantRoutes(queryClient: QueryClient): RouteObject[] {
  return [
    ...Object.entries(screensOfClosed).map((screen) => ({ ...aloneOf(screen), HydrateFallback })),
    {
      id: 'session',
      loader: ({ request }) => loadSession(queryClient, new URL(request.url).pathname),
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      HydrateFallback: ShellSkeleton,
      ErrorBoundary: RouteTrouble,
      children: [
        ...Object.entries(screensAlone).map(aloneOf),
        {
          lazy: async () => ({ Component: (await import('./shell')).Shell }),
          children: [...Object.entries(screens).map(routeOf), { path: '*', Component: NoScreen }],
        },
      ],
    },
  ];
}
