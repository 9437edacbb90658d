import { useLayoutEffect, useRef } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { arrival, useArrival } from './arrival';
import { openRouter, type ScreenGroup } from './router';
import { RouterProvider } from './router-provider';

function Tea() {
  return (
    <main>
      <div>
        <h1 ref={useArrival()} tabIndex={-1}>
          Tea
        </h1>
        <input />
      </div>
    </main>
  );
}

async function open(others: ScreenGroup['screens'] = {}) {
  window.history.pushState(null, '', '/tea');
  const router = openRouter([{ screens: { '/tea': async () => Tea, ...others } }]);
  render(<RouterProvider router={router} Trouble={() => null} />);
  return { router, field: await screen.findByRole('textbox') };
}

afterEach(() => {
  arrival.at = undefined;
});

test('who presses something as soon as a page is there keeps it', async () => {
  function Shop() {
    const heading = useArrival();
    const pressed = useRef<HTMLButtonElement>(null);
    useLayoutEffect(() => pressed.current?.focus(), []);
    return (
      <>
        <main>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              Shop
            </h1>
          </div>
        </main>
        <button ref={pressed}>Create</button>
      </>
    );
  }
  const { router } = await open({ '/shop': async () => Shop });
  await act(() => router.navigate('/shop'));
  expect(document.activeElement).toBe(await screen.findByRole('button'));
});

test('a focus that is lost when a window is gone is the heading’s', async () => {
  const { router } = await open();
  await act(() => router.navigate('?window=1'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

test('a focus on its way from one field to the next is left alone', async () => {
  const { router, field } = await open();
  field.focus();
  const away = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body);
  await act(() => router.navigate('?window=1'));
  away.mockRestore();
  await delay(0);
  expect(document.activeElement).toBe(field);
});
