import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createElement,
  memo,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { openRouter, type ScreenGroup } from './router';
import { RouterProvider, useBlocker, useLocation, useNavigate, useParams } from './router-provider';
import { useSearchParams } from './search-params';
import { useScrollPlaces } from './use-scroll-places';

const Trouble = ({ error }: { error: unknown }) => <p>{`Trouble: ${String(error)}`}</p>;

const titled = (title: string): ComponentType => {
  return () => <h1>{title}</h1>;
};

/** Leads somewhere, as a link does. */
function Go({ to }: { to: string }) {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(to)}>{`Go to ${to}`}</button>;
}

const at = (path: string) => () => expect(window.location.pathname).toBe(path);

function open(path: string, ...groups: ScreenGroup[]) {
  window.history.pushState(null, '', path);
  const router = openRouter(groups);
  render(<RouterProvider router={router} Trouble={Trouble} />);
  return router;
}

/** A screen whose code comes when it is told to. */
function awaited(Screen: ComponentType) {
  let come = () => {};
  const code = new Promise<ComponentType>((resolve) => {
    come = () => resolve(Screen);
  });
  return { load: () => code, come: () => act(async () => come()) };
}

const tea = { '/tea': () => Promise.resolve(titled('Tea')) };

afterEach(() => vi.restoreAllMocks());

test('a screen stays until the next is here, and the address with it', async () => {
  const cups = awaited(titled('Cups'));
  const router = open('/tea', { screens: { ...tea, '/cups': cups.load } });
  await screen.findByRole('heading', { name: 'Tea' });
  await act(async () => void router.navigate('/cups'));
  expect(screen.getByRole('heading', { name: 'Tea' })).not.toBeNull();
  await waitFor(() => expect(router.state.isMoving).toBe(true));
  at('/tea')();
  await cups.come();
  expect(screen.getByRole('heading', { name: 'Cups' })).not.toBeNull();
  at('/cups')();
});

test('the first screen is told once it is here, and where it led is', async () => {
  const cups = awaited(titled('Cups'));
  const router = open(
    '/pots',
    { screens: { '/pots': cups.load }, prepare: () => Promise.resolve('/cups') },
    { screens: { '/cups': cups.load } },
  );
  const told = vi.fn<() => void>();
  void router.first.then(told);
  await act(async () => {});
  expect(told).not.toHaveBeenCalled();
  await cups.come();
  expect(told).toHaveBeenCalled();
  expect(router.state.view).toBeDefined();
  at('/cups')();
});

test('who goes elsewhere meanwhile is not led to what comes too late', async () => {
  const cups = awaited(titled('Cups'));
  const router = open('/tea', {
    screens: { ...tea, '/cups': cups.load, '/pots': () => Promise.resolve(titled('Pots')) },
  });
  await act(async () => void router.navigate('/cups'));
  await act(() => router.navigate('/pots'));
  await cups.come();
  expect(screen.getByRole('heading').textContent).toBe('Pots');
  at('/pots')();
});

test('a screen knows what its address names and what the link gave along', async () => {
  const Cup = () => `${useParams().id} ${String(useLocation().state)} ${useLocation().search}`;
  const router = open('/tea', { screens: { ...tea, '/cups/:id': async () => Cup } });
  await act(() => router.navigate('/cups/7?size=2', { state: 'trail' }));
  expect(document.body.textContent).toBe('7 trail ?size=2');
});

test('what changes behind the path is there at once, and draws only who reads it', async () => {
  const drawn: string[] = [];
  const Search = () => <p>{useLocation().search}</p>;
  const Tea = () => {
    drawn.push('Tea');
    return (
      <>
        <Search />
        <Go to="?sort=name" />
      </>
    );
  };
  open('/tea?page=2#end', { screens: { '/tea': async () => Tea } });
  await userEvent.click(await screen.findByRole('button'));
  expect(screen.getByText('?sort=name')).not.toBeNull();
  expect(window.location.href).toMatch(/\/tea\?sort=name$/);
  expect(drawn).toEqual(['Tea']);
});

test('two changes behind the path that come at once are both kept', async () => {
  const Filters = () => {
    const [, set] = useSearchParams();
    const say = (name: string) =>
      set((now) => {
        now.set(name, 'yes');
        return now;
      });
    return (
      <button
        onClick={() => {
          say('paid');
          say('late');
        }}
      >
        Both
      </button>
    );
  };
  open('/tea?page=2', { screens: { '/tea': async () => Filters } });
  await userEvent.click(await screen.findByRole('button'));
  expect(window.location.search).toBe('?page=2&paid=yes&late=yes');
});

test('what must be known first may lead elsewhere, and stands around its screens', async () => {
  let frames = 0;
  function Frame({ children }: { children: ReactNode }) {
    const [number] = useState(() => (frames += 1));
    return <main aria-label={`Frame ${number}`}>{children}</main>;
  }
  const inFrame: ScreenGroup = {
    screens: { ...tea, '/cups': async () => titled('Cups') },
    prepare: async (path) => (path === '/tea' ? '/login' : (it) => <Frame>{it}</Frame>),
    Waiting: () => <p>Waiting</p>,
  };
  const outside = { '/login': async () => titled('Login'), '*': async () => titled('Nothing') };
  const router = open('/tea', inFrame, { screens: outside });
  expect(screen.getByText('Waiting')).not.toBeNull();
  await screen.findByRole('heading', { name: 'Login' });
  at('/login')();
  await act(() => router.navigate('/cups'));
  expect(screen.getByRole('main', { name: 'Frame 1' }).textContent).toBe('Cups');
  await act(() => router.navigate('/cups/7'));
  expect(document.body.textContent).toBe('Nothing');
});

test('what cannot be loaded or drawn is told in its frame, and tried anew elsewhere', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken');
  };
  const router = open('/tea', {
    screens: {
      ...tea,
      '/cups': () => Promise.reject(new Error('no line')),
      '/pots': async () => Broken,
    },
    prepare: async () => (it) => <main>{it}</main>,
  });
  const main = await screen.findByRole('main');
  await act(() => router.navigate('/cups'));
  expect(main.textContent).toBe('Trouble: Error: no line');
  await act(() => router.navigate('/pots'));
  expect(main.textContent).toBe('Trouble: Error: broken');
  await act(() => router.navigate('/tea'));
  expect(main.textContent).toBe('Tea');
});

test('a screen that an upgrade has replaced is shown by a new page, once and at its address', async () => {
  const reload = vi.fn<() => void>();
  let isReplaced = true;
  const gone = { '/cups': () => Promise.reject(new Error('no file')) };
  const shop = { id: () => 'a store', reload, isReplaced: async () => isReplaced };
  window.history.pushState(null, '', '/tea');
  const router = openRouter([{ screens: { ...tea, ...gone } }], shop);
  render(<RouterProvider router={router} Trouble={Trouble} />);
  await screen.findByRole('heading', { name: 'Tea' });
  await act(() => router.navigate('/cups?page=2'));
  expect(reload).toHaveBeenCalledOnce();
  expect(window.location.pathname + window.location.search).toBe('/cups?page=2');
  expect(screen.queryByText(/Trouble/)).toBeNull();
  // The page that comes then has nothing before it, and says what is wrong.
  const next = openRouter([{ screens: gone }], shop);
  await next.first;
  expect(next.state.view?.trouble).toBeDefined();
  // Without a line there is no other page either.
  isReplaced = false;
  await act(() => router.navigate('/tea'));
  await act(() => router.navigate('/cups'));
  await screen.findByText('Trouble: Error: no file');
  expect(reload).toHaveBeenCalledOnce();
});

test('a screen whose code is here comes in one step, and draws nothing anew around it', async () => {
  const drawn: string[] = [];
  const Frame = memo(function Frame({ children }: { children: ReactNode }) {
    drawn.push('Frame');
    return <main>{children}</main>;
  });
  const router = open('/tea', {
    screens: { ...tea, '/cups': async () => titled('Cups') },
    prepare: async () => (it) => <Frame>{it}</Frame>,
  });
  const main = await screen.findByRole('main');
  const told: boolean[] = [];
  const silence = router.listen(({ isMoving }) => told.push(isMoving));
  await act(() => router.navigate('/cups'));
  silence();
  expect(main.textContent).toBe('Cups');
  expect(told).toEqual([false, false]);
  expect(drawn).toEqual(['Frame']);
});

test('a kept screen is come back to as it was left, and does nothing meanwhile', async () => {
  const heard: string[] = [];
  const Cups = () => {
    useEffect(() => {
      heard.push('listens');
      return () => void heard.push('rests');
    }, []);
    return <input aria-label={`Cups ${useLocation().search}`} />;
  };
  const Pots = () => <input aria-label="Pots" />;
  const router = open('/cups?size=2', {
    screens: { ...tea, '/cups': async () => Cups, '/pots': async () => Pots },
    prepare: async () => (it) => <main>{it}</main>,
    keeps: ['/tea', '/cups'],
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Cups ?size=2' }), 'Blue');
  await act(() => router.navigate('/pots'));
  expect(screen.getAllByRole('textbox')).toEqual([screen.getByRole('textbox', { name: 'Pots' })]);
  await userEvent.type(screen.getByRole('textbox'), 'Tall');
  await act(() => router.navigate('/cups?size=2'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Blue');
  expect(heard.slice(-3)).toEqual(['listens', 'rests', 'listens']);
  await act(() => router.navigate('/pots'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  await act(() => router.navigate('/cups?size=3'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cups ?size=3' }).value).toBe('');
});

test('a screen that was left with a window on it is begun anew', async () => {
  const Cups = () => {
    const [isOpen, setIsOpen] = useState(false);
    const window = createElement('p', { role: 'dialog' }, 'Wash?');
    return isOpen ? window : <button onClick={() => setIsOpen(true)}>Wash</button>;
  };
  const router = open('/cups', {
    screens: { ...tea, '/cups': async () => Cups },
    keeps: ['/tea', '/cups'],
  });
  await userEvent.click(await screen.findByRole('button'));
  await act(() => router.navigate('/tea'));
  expect(screen.queryByText('Wash?')).toBeNull();
  await act(() => router.navigate('/cups'));
  expect(screen.getByRole('button', { name: 'Wash' })).not.toBeNull();
});

test('a kept screen that could not be drawn is tried anew by who comes back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const Cups = () => {
    if (isBroken) throw new Error('broken');
    return <h1>Cups</h1>;
  };
  const router = open('/cups', {
    screens: { ...tea, '/cups': async () => Cups },
    keeps: ['/tea', '/cups'],
  });
  await screen.findByText('Trouble: Error: broken');
  await act(() => router.navigate('/tea'));
  isBroken = false;
  await act(() => router.navigate('/cups'));
  expect(screen.getByRole('heading').textContent).toBe('Cups');
});

test('the browser’s buttons lead back and on', async () => {
  const router = open('/tea', { screens: { ...tea, '/cups': async () => titled('Cups') } });
  await act(() => router.navigate('/cups'));
  act(() => window.history.back());
  await screen.findByRole('heading', { name: 'Tea' });
  act(() => window.history.forward());
  expect(await screen.findByRole('heading', { name: 'Cups' })).not.toBeNull();
});

test('who would lose something is asked, on links and on the browser’s buttons', async () => {
  const losesChanges = (from: { pathname: string }, to: { pathname: string }) =>
    from.pathname !== to.pathname;
  const Form = () => {
    const blocked = useBlocker(losesChanges);
    return (
      <>
        <Go to="/tea" />
        {blocked && <button onClick={blocked.stay}>Stay</button>}
        {blocked && <button onClick={blocked.proceed}>Leave</button>}
      </>
    );
  };
  const router = open('/tea', { screens: { ...tea, '/form': async () => Form } });
  await act(() => router.navigate('/form'));
  await userEvent.click(screen.getByRole('button', { name: 'Go to /tea' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  at('/form')();

  act(() => window.history.back());
  await screen.findByRole('button', { name: 'Stay' });
  await waitFor(at('/form'));
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  act(() => window.history.back());
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Tea' });
  at('/tea')();

  act(() => window.history.forward());
  await userEvent.click(await screen.findByRole('button', { name: 'Go to /tea' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Tea' });
});

test('a page loaded anew with a window over it is left by one step back', async () => {
  const screens = { ...tea, '/cups': async () => titled('Cups') };
  const router = open('/tea', { screens });
  await screen.findByRole('heading', { name: 'Tea' });
  await act(() => router.navigate('/cups'));
  router.standOver(() => {});
  cleanup();
  render(<RouterProvider router={openRouter([{ screens }])} Trouble={Trouble} />);
  await screen.findByRole('heading', { name: 'Cups' });
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { name: 'Tea' })).not.toBeNull();
  at('/tea')();
});

test('who goes back finds a page where they left it; another begins at its top', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const Frame = ({ children }: { children: ReactNode }) => {
    useScrollPlaces();
    return children;
  };
  const router = open('/tea', {
    screens: { ...tea, '/cups': async () => titled('Cups') },
    prepare: async () => (it) => <Frame>{it}</Frame>,
  });
  await screen.findByRole('heading', { name: 'Tea' });
  vi.stubGlobal('scrollY', 640);
  await act(() => router.navigate('/cups'));
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  await act(() => router.navigate('?page=2', { preventScrollReset: true }));
  expect(scrolled).toHaveBeenCalledTimes(2);
  vi.stubGlobal('scrollY', 0);
  act(() => window.history.go(-2));
  await screen.findByRole('heading', { name: 'Tea' });
  expect(scrolled).toHaveBeenLastCalledWith(0, 640);
  vi.unstubAllGlobals();
});

test('a page that was scrolled before its code was here stays there', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const Frame = ({ children }: { children: ReactNode }) => {
    useScrollPlaces();
    return children;
  };
  const screens = { '/pots': async () => titled('Pots') };
  open('/pots', { screens, prepare: async () => (it) => <Frame>{it}</Frame> });
  await screen.findByRole('heading', { name: 'Pots' });
  expect(scrolled).not.toHaveBeenCalled();
});
