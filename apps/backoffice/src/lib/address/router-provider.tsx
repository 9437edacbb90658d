import {
  Component,
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
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
} from './router';

/** Stands in place of what could not be loaded or drawn. */
type TroubleScreen = ComponentType<{ error: unknown }>;

const RouterContext = createContext<Router | undefined>(undefined);
const LocationContext = createContext<Location | undefined>(undefined);
const StateContext = createContext<RouterState | undefined>(undefined);
const ParamsContext = createContext<Params>({});

function given<Value>(value: Value | undefined): Value {
  if (!value) throw new Error('There is no router around this');
  return value;
}

interface RouterProviderProps {
  router: Router;
  Trouble: TroubleScreen;
}

/** The screen at the address. The one before stays until the next is drawn. */
export function RouterProvider({ router, Trouble }: RouterProviderProps) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => router.listen((next) => startTransition(() => setState(next))), [router]);
  const { view, Waiting } = state;

  // Whoever reads the address asks for it: the screen is not drawn anew by each change of it.
  const shown = useMemo(() => {
    if (!view) return Waiting && <Waiting />;
    const { Screen, trouble, params, frame = bare } = view;
    const screen = Screen ? <Screen /> : <Trouble error={trouble?.error} />;
    return (
      <ParamsContext value={params}>
        <Caught Trouble={Trouble}>{frame(<Caught Trouble={Trouble}>{screen}</Caught>)}</Caught>
      </ParamsContext>
    );
  }, [view, Waiting, Trouble]);

  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <LocationContext value={state.location}>{shown}</LocationContext>
      </StateContext>
    </RouterContext>
  );
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

interface CaughtProps {
  Trouble: TroubleScreen;
  children: ReactNode;
}

function Caught({ Trouble, children }: CaughtProps) {
  return (
    <ErrorBoundary at={useLocation()} Trouble={Trouble}>
      {children}
    </ErrorBoundary>
  );
}

interface BoundaryProps extends CaughtProps {
  at: Location;
}

interface BoundaryState {
  at: Location;
  caught?: { error: unknown };
}

/** A class, since React lets nothing else catch errors. Another address is tried anew. */
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
