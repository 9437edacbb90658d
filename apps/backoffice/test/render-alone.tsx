import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { Router } from '../src/lib/address/router';
import { RouterProvider } from '../src/lib/address/router-provider';

/** Draws a part with links in it, on a page of its own. */
export function renderAlone(Part: ComponentType) {
  const location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
  const router: Router = {
    state: { location, view: { Screen: Part, params: {} }, isMoving: false, keepsScroll: false },
    first: Promise.resolve(),
    navigate: () => Promise.resolve(),
    listen: () => () => {},
    guard: () => () => {},
    leaveBy: (act) => act(),
    standOver: () => () => {},
  };
  return render(<RouterProvider router={router} Trouble={() => 'It could not be drawn.'} />);
}
