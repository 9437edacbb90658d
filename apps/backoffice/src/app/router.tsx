import type { QueryClient } from '@tanstack/react-query';
import type { LoadScreen, ScreenGroup, Shop } from '../lib/address/router';
import { atMostSoon, askedAt } from '../lib/server/asked';
import { holdRest } from '../lib/server/first-screen';
import { leave } from '../lib/server/leave';
import { currentStoreId } from '../lib/server/session';
import { loadSession } from './on-load';
import { NoScreen } from './route-trouble';
import { areReplaced, keptPaths, screens, screensAlone, screensOfClosed } from './screens';
import { Shell } from './shell';
import { ShellSkeleton } from './shell-skeleton';
import { takeTyped } from './typed-early';

/**
 * The merchant screens: the wizard and what is printed on their own, everything else in the shell. What
 * a closed account has left asks for no store.
 */
export function merchantScreens(queryClient: QueryClient): ScreenGroup[] {
  return [
    { screens: alone(screensOfClosed) },
    {
      screens: alone(screensAlone),
      prepare: async (pathname) => {
        const session = await loadSession(queryClient, pathname);
        return typeof session === 'string' ? session : (screen) => screen;
      },
      Waiting: ShellSkeleton,
    },
    {
      screens: { ...withRows(queryClient), '*': () => Promise.resolve(NoScreen) },
      prepare: async (pathname) => {
        const session = await loadSession(queryClient, pathname);
        if (typeof session === 'string') return session;
        const shell = { ...session, storeId: currentStoreId() };
        return (screen) => <Shell {...shell}>{screen}</Shell>;
      },
      Waiting: ShellSkeleton,
      keeps: keptPaths,
    },
  ];
}

export const merchantShop: Shop = {
  id: () => currentStoreId() ?? undefined,
  reload: () => leave.reload(),
  isReplaced: areReplaced,
};

/** The screens of the shell: what was asked for ahead is there when they are drawn. */
const withRows = (queryClient: QueryClient) =>
  Object.fromEntries(
    Object.entries(screens).map(([path, load]): [string, LoadScreen] => [
      path,
      async () => {
        const Screen = await load();
        const id = askedAt(path);
        if (id && Screen.prefetch) {
          await atMostSoon(Screen.prefetch(queryClient, id));
          holdRest();
        }
        return Screen;
      },
    ]),
  );

/** Has no window to go on with what was typed after Ctrl K: from here on that key is the browser's. */
const alone = (here: Record<string, LoadScreen>) =>
  Object.fromEntries(
    Object.entries(here).map(([path, load]) => [path, () => load().finally(takeTyped)]),
  );
