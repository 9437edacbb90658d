import {
  Activity,
  Component,
  createContext,
  startTransition,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import {
  hrefOf,
  resolve,
  type Frame,
  type Location,
  type Loses,
  type Params,
  type Router,
  type RouterState,
  type View,
} from './router';

/** Stands in place of what could not be loaded or drawn. */
type TroubleScreen = ComponentType<{ error: unknown }>;

/** A window over a screen. The menu of a phone closes as its screen comes. */
export const WINDOW = '[role="dialog"]:not([aria-label="Menu"])';

const RouterContext = createContext<Router | undefined>(undefined);
const LocationContext = createContext<Location | undefined>(undefined);
const StateContext = createContext<Shown | undefined>(undefined);
const ParamsContext = createContext<Params>({});

function given<Value>(value: Value | undefined): Value {
  if (!value) throw new Error('There is no router around this');
  return value;
}

interface RouterProviderProps {
  router: Router;
  Trouble: TroubleScreen;
}

/** A screen that stands, and where it is, or was when it was left. */
interface Standing {
  key: number;
  view: View;
  location: Location;
}

interface Shown extends RouterState {
  standing: readonly Standing[];
  current?: Standing;
}

/** The screen at the address. The one before stays until the next is drawn. */
export function RouterProvider({ router, Trouble }: RouterProviderProps) {
  const [state, setState] = useState(() => shown(undefined, router.state, true));
  const last = useRef(state);
  const told = useRef(router.state);
  useLayoutEffect(() => {
    const show = (next: RouterState) => {
      // A page that is drawn anew before it is first seen is seen later.
      if (next === told.current) return;
      told.current = next;
      const { standing } = last.current;
      const now = shown(last.current, next, !document.querySelector(WINDOW));
      last.current = now;
      const set = () => setState(now);
      // What stands already is there at once; what has to be drawn leaves the browser its turns.
      if (now.current && standing.includes(now.current)) set();
      else startTransition(set);
    };
    return router.listen(show);
  }, [router]);
  const { view, Waiting } = state;
  // One element: a frame that is told the same is not drawn anew with what stands in it.
  const places = useMemo(() => <Places Trouble={Trouble} />, [Trouble]);
  const drawn = useMemo(() => {
    if (!view) return Waiting && <Waiting />;
    const { frame = bare } = view;
    return frame(places);
  }, [view, Waiting, places]);

  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <LocationContext value={state.location}>
          <ErrorBoundary at={state.location} Trouble={Trouble}>
            {drawn}
          </ErrorBoundary>
        </LocationContext>
      </StateContext>
    </RouterContext>
  );
}

/**
 * What is shown next: a screen that was left and is kept is gone back to as it stands. One on which a
 * window stands is not kept: what it was for is done, or given up.
 */
function shown(before: Shown | undefined, next: RouterState, isClear: boolean): Shown {
  const { view, location } = next;
  const { standing = [], current } = before ?? {};
  const isSameView = view === before?.view;
  if (!view || (isSameView && location === before?.location)) return { ...next, standing, current };
  const left = isSameView ? undefined : standing.find((one) => isLeft(one, next));
  const isSame = current && current.view.Screen === view.Screen;
  const key = isSame ? current.key : (standing.at(-1)?.key ?? 0) + 1;
  const here = left ?? { key, view, location };
  const isKept = (one: Standing) =>
    one.key !== here.key &&
    (isClear || one !== current) &&
    one.location.pathname !== location.pathname &&
    view.keeps?.includes(one.location.pathname);
  const all = [...standing.filter(isKept), here];
  return { ...next, standing: all.toSorted((a, b) => a.key - b.key), current: here };
}

/** Whether a screen was left at this very address. */
const isLeft = ({ view, location: at }: Standing, { view: next, location }: RouterState) =>
  view.Screen === next?.Screen && hrefOf(at) === hrefOf(location) && at.state === location.state;

function Places({ Trouble }: { Trouble: TroubleScreen }) {
  const { standing, current } = given(use(StateContext));
  return standing.map((one) => (
    <Place key={one.key} at={one} isShown={one === current} Trouble={Trouble} />
  ));
}

interface PlaceProps {
  at: Standing;
  isShown: boolean;
  Trouble: TroubleScreen;
}

/** Out of sight, a screen does nothing, and the browser keeps how it is laid out. */
function Place({ at: { view, location }, isShown, Trouble }: PlaceProps) {
  const isAtWork = useDeferredValue(isShown);
  // Whoever reads the address asks for it: the screen is not drawn anew by each change of it.
  const screen = useMemo(() => {
    const { Screen, trouble, params } = view;
    return (
      <ParamsContext value={params}>
        {Screen ? <Screen /> : <Trouble error={trouble?.error} />}
      </ParamsContext>
    );
  }, [view, Trouble]);
  return (
    <div style={{ contentVisibility: isShown ? undefined : 'hidden' }}>
      <Activity mode={isAtWork ? 'visible' : 'hidden'}>
        <div ref={keepLayout}>
          <LocationContext value={location}>
            <ErrorBoundary at={isShown ? location : undefined} Trouble={Trouble}>
              {screen}
            </ErrorBoundary>
          </LocationContext>
        </div>
      </Activity>
    </div>
  );
}

/**
 * React hides by `display: none`, which throws away how all of it is laid out, and once more with each
 * change out of sight. Where a browser has `content-visibility`, and so its event, that alone hides.
 */
function keepLayout(screen: HTMLElement | null): void {
  if (screen && 'oncontentvisibilityautostatechange' in screen) screen.style.setProperty = () => {};
}

const bare: Frame = (screen) => screen;

export const useLocation = (): Location => given(use(LocationContext));

export const useNavigate = (): Router['navigate'] => given(use(RouterContext)).navigate;

/** What the address of the screen names: `id` of `/orders/:id`. */
export const useParams = (): Params => use(ParamsContext);

export const useRouter = (): Router => given(use(RouterContext));

export const useRouterState = (): RouterState => given(use(StateContext));

/** What leads to the same place from every address asks for none, and is not drawn anew by another. */
export function useHref(to: string): string {
  return to.startsWith('/') ? to : hrefOf(resolve(to, given(use(LocationContext))));
}

/**
 * Holds who would lose something on the way to another address. Undefined while nobody is held; one at
 * a time is asked.
 */
export function useBlocker(loses: Loses): { proceed: () => void; stay: () => void } | undefined {
  const router = useRouter();
  const [blocked, setBlocked] = useState<{ proceed: () => void }>();
  useEffect(() => router.guard(loses, (proceed) => setBlocked({ proceed })), [router, loses]);
  if (!blocked) return undefined;
  const stay = () => setBlocked(undefined);
  const proceed = () => {
    stay();
    blocked.proceed();
  };
  return { proceed, stay };
}

interface BoundaryProps {
  at: Location | undefined;
  Trouble: TroubleScreen;
  children: ReactNode;
}

interface BoundaryState {
  at: Location | undefined;
  caught?: { error: unknown };
}

/** A class, since React lets nothing else catch errors. Another address, or another visit, is tried anew. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState) {
    return at === state.at ? null : { at, caught: undefined };
  }

  override render(): ReactNode {
    const { Trouble, children } = this.props;
    const { caught } = this.state;
    return caught ? <Trouble error={caught.error} /> : children;
  }
}
