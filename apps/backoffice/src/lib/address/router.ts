import type { ComponentType, ReactNode } from 'react';
import { keepPlace } from './scroll-places';

/** Where a screen stands, and the entry of the browser's history that it has there. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** What the link that led here gave along. */
  state: unknown;
  /** Of this entry alone; `default` for what the browser opened itself. */
  key: string;
}

export type Params = Partial<Record<string, string>>;
export type LoadScreen = () => Promise<ComponentType>;
/** Draws what stands around a screen. */
export type Frame = (screen: ReactNode) => ReactNode;

/** Screens that have the same things around them. */
export interface ScreenGroup {
  /** By their addresses: `/orders/:id`; `*` is any other. The first that fits is shown. */
  screens: Record<string, LoadScreen>;
  /** Asked before a screen is shown at another path: what stands around it, or where to go instead. */
  prepare?: (pathname: string) => Promise<Frame | string>;
  /** Stands there until the first screen is here. */
  Waiting?: ComponentType;
  /** Addresses whose screens stay, out of sight, for who comes back to them. */
  keeps?: readonly string[];
}

/** What is shown; what went wrong, where that could not be loaded. */
export interface View {
  frame?: Frame;
  params: Params;
  keeps?: readonly string[];
  Screen?: ComponentType;
  trouble?: { error: unknown };
}

export interface RouterState {
  location: Location;
  /** None before the first is here. */
  view?: View;
  Waiting?: ComponentType;
  /** Whether another screen is being loaded; this one stays until it is here. */
  isMoving: boolean;
  keepsScroll: boolean;
}

export interface NavigateOptions {
  /** Takes the place of the entry in the history instead of standing behind it. */
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  /** What was changed is gone with what it was changed in: nobody is asked about it. */
  losesNothing?: boolean;
}

/** Whether who leaves the app was asked, and means it: the browser need not ask once more. */
export const leaving = { isAgreed: false };

/** Whether who goes from the one to the other is to be asked first. */
export type Loses = (from: Location, to: Location) => boolean;

export interface Router {
  readonly state: RouterState;
  /** Done when the first screen is here. */
  readonly first: Promise<void>;
  /** Done when the screen is here, or when something else is gone to meanwhile. */
  navigate: (to: string, options?: NavigateOptions) => Promise<void>;
  /** Tells at once what is shown, and what is later; follows the browser's buttons as long as it tells. */
  listen: (listener: (state: RouterState) => void) => () => void;
  /** Gives `ask` what would go on, instead of going where something is lost. */
  guard: (loses: Loses, ask: (proceed: () => void) => void) => () => void;
  /** Does what ends in another document, or asks first where something is lost by that. */
  leaveBy: (act: () => void) => void;
  /** Has the browser's way back close what opened over the page; what is gone to from there takes its place. */
  standOver: (close: () => void) => () => void;
}

/** The store that all screens show until the page is loaded anew. */
export interface Shop {
  id: () => string | undefined;
  reload: () => void;
  /** Whether the server answers, and has other screens by now than this page. */
  isReplaced: () => Promise<boolean>;
}
const noShop: Shop = { id: () => undefined, reload: () => {}, isReplaced: async () => false };

/**
 * Shows the screens of an app by the address: their code is loaded before they are shown, and a change
 * of what stands behind the path loads nothing and is there at once. The address changes with what is
 * shown. The first screen is asked for right away.
 */
export function openRouter(groups: readonly ScreenGroup[], shop: Shop = noShop): Router {
  leaving.isAgreed = false;
  const listeners = new Set<(state: RouterState) => void>();
  let guard: { loses: Loses; ask: (proceed: () => void) => void } | undefined;
  let turn = 0;
  /** How the browser is led: by its user, back by us to what is not to be left, or on as they answered. */
  let steps: 'freely' | 'back' | 'on' = 'freely';
  let { idx: index = 0, over = 0 } = entryOf(window.history.state);
  /** What closes what is open over the page, the uppermost last. */
  const overs = new Set<() => void>();
  let state: RouterState = { location: locationHere(), isMoving: false, keepsScroll: false };
  state.Waiting = findScreen(groups, state.location.pathname).Waiting;

  function set(changes: Partial<RouterState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener(state);
  }

  async function go(location: Location, act: Act, keepsScroll = false): Promise<void> {
    turn += 1;
    const ours = turn;
    let { view } = state;
    if (view) keepPlace(state.location);
    if (!view?.Screen || location.pathname !== state.location.pathname) {
      const saying = setTimeout(() => ours === turn && set({ isMoving: true }));
      const loaded = await loadView(groups, location.pathname);
      if (ours !== turn) return;
      clearTimeout(saying);
      if (typeof loaded === 'string') {
        return go(locationOf(loaded, location), act === 'push' ? 'push' : 'replace');
      }
      // A page from before an upgrade finds the screen there in a page of today. The first is no such page.
      if (view && loaded.trouble && (await shop.isReplaced())) {
        if (ours !== turn) return;
        write(location, act);
        // Whoever would lose something was asked.
        leaving.isAgreed = true;
        return shop.reload();
      }
      view = loaded;
    }
    write(location, act);
    set({ location, view, isMoving: false, keepsScroll });
  }

  /** What would have taken the page's place takes the window's, and the way back leads past both. */
  function write(location: Location, act: Act, next = over && act === 'replace' ? -1 : 0): void {
    if (act === 'stay') return;
    const isNew = act === 'push' && (over < 1 || next > 0);
    over = next;
    if (isNew) index += 1;
    const { key, state: usr } = location;
    const entry: Entry = { idx: index, key, usr, over, store: shop.id() };
    window.history[isNew ? 'pushState' : 'replaceState'](entry, '', hrefOf(location));
  }

  function navigate(to: string, options: NavigateOptions = {}): Promise<void> {
    const location = locationOf(to, state.location, options.state);
    const act = options.replace ? 'replace' : 'push';
    const proceed = () => go(location, act, options.preventScrollReset);
    if (options.losesNothing || !guard?.loses(state.location, location)) return proceed();
    guard.ask(() => void proceed());
    return Promise.resolve();
  }

  function followBrowser(): void {
    const step = steps;
    steps = 'freely';
    if (step === 'back') return;
    const location = locationHere();
    // What has no number the browser has put behind us: a part of this page, by its `#`.
    const next = entryOf(window.history.state).idx ?? index + 1;
    const delta = next - index;
    if (step === 'freely' && delta !== 0 && guard?.loses(state.location, location)) {
      steps = 'back';
      window.history.go(-delta);
      guard.ask(() => {
        steps = 'on';
        window.history.go(delta);
      });
      return;
    }
    // What was seen in another store is read in that one, as ever by a new page.
    const { store = shop.id() } = entryOf(window.history.state);
    if (store !== shop.id()) return shop.reload();
    index = next;
    numberEntry(index, store);
    // Where nothing is open any more, who wants back wants more than the same page.
    const isSpent = delta === -1 && overs.size < Math.abs(over);
    over = entryOf(window.history.state).over ?? 0;
    for (const close of [...overs].slice(Math.max(over, 0))) close();
    void go(location, 'stay');
    if (isSpent) window.history.back();
  }

  numberEntry(index, shop.id());
  const first = go(state.location, 'stay');

  return {
    first,
    get state() {
      return state;
    },
    navigate,
    listen(listener) {
      if (listeners.size === 0) window.addEventListener('popstate', followBrowser);
      listeners.add(listener);
      listener(state);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', followBrowser);
      };
    },
    guard(loses, ask) {
      const mine = { loses, ask };
      guard = mine;
      return () => {
        if (guard === mine) guard = undefined;
      };
    },
    leaveBy(act) {
      if (!guard?.loses(state.location, locationOf('/', state.location))) return act();
      guard.ask(() => {
        leaving.isAgreed = true;
        act();
      });
    },
    standOver(close) {
      overs.add(close);
      if (over < overs.size) write(state.location, 'push', Math.max(over, 0) + 1);
      return () => void overs.delete(close);
    },
  };
}

/** What becomes of the browser's history; nothing, where the browser has gone there already. */
type Act = 'push' | 'replace' | 'stay';

/** What we keep of an entry in the browser's history. */
interface Entry {
  /** The entries of a tab are numbered: the difference says how far back or on another one is. */
  idx: number;
  key: string;
  usr: unknown;
  /** How many windows stood over the page; -1 where it took the place of one, and the entry before is done with. */
  over?: number;
  /** The store that it was opened in, of which `session.ts` reads it again. */
  store?: string;
}

/** What the browser kept for us is as we wrote it, or nothing. */
const entryOf = (kept: unknown) => (kept ?? {}) as Partial<Entry>;

function numberEntry(idx: number, store: string | undefined): void {
  const kept = entryOf(window.history.state);
  if (kept.idx === undefined) window.history.replaceState({ store, ...kept, idx }, '');
}

function locationHere(): Location {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = entryOf(window.history.state);
  return { pathname, search, hash, state: usr, key };
}

/** Where a link leads: `?` and `#` stay on the page. */
export function resolve(to: string, { pathname }: Location): URL {
  return new URL(to.startsWith('/') ? to : pathname + to, window.location.origin);
}

export const hrefOf = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>) => pathname + search + hash;

function locationOf(to: string, from: Location, state: unknown = null): Location {
  const { pathname, search, hash } = resolve(to, from);
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2, 10) };
}

async function loadView(groups: readonly ScreenGroup[], pathname: string): Promise<View | string> {
  const { load, params, prepare, keeps } = findScreen(groups, pathname);
  const loading = loadScreen(load).then(
    (Screen) => ({ Screen }),
    (error: unknown) => ({ trouble: { error } }),
  );
  try {
    const frame = await prepare?.(pathname);
    return typeof frame === 'string' ? frame : { frame, params, keeps, ...(await loading) };
  } catch (error) {
    return { params, trouble: { error } };
  }
}

const screensHere = new WeakMap<LoadScreen, ComponentType>();

/** Code that is here is shown without a turn of the browser, which `import` takes all the same. */
async function loadScreen(load: LoadScreen): Promise<ComponentType> {
  const Screen = screensHere.get(load) ?? (await load());
  screensHere.set(load, Screen);
  return Screen;
}

function findScreen(groups: readonly ScreenGroup[], pathname: string) {
  for (const { screens, ...group } of groups) {
    for (const [path, load] of Object.entries(screens)) {
      const params = paramsOf(path, pathname);
      if (params) return { ...group, load, params };
    }
  }
  throw new Error(`There is no screen at ${pathname}`);
}

function paramsOf(path: string, pathname: string): Params | undefined {
  if (path === '*') return {};
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`, 'i');
  const found = pattern.exec(pathname);
  return found ? { ...found.groups } : undefined;
}
