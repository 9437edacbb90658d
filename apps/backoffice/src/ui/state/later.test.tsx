import { Notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LibraryProvider } from '../style/library-provider';
import { later } from './later';

/** A form with a part whose code is asked for by a press, and the times that it was. */
function show() {
  const asked: { resolve: (part: () => string) => void; reject: (error: Error) => void }[] = [];
  const Part = later(
    () => new Promise<() => string>((resolve, reject) => asked.push({ resolve, reject })),
    'On its way',
  );
  function Form() {
    const [isShown, setIsShown] = useState(false);
    return (
      <>
        <input aria-label="Note" />
        <button onClick={() => setIsShown(true)}>Show</button>
        {isShown && <Part />}
      </>
    );
  }
  render(
    <LibraryProvider>
      <Form />
      <Notifications />
    </LibraryProvider>,
  );
  return { asked, user: userEvent.setup() };
}

const missed = 'Part of this page could not be loaded. Try again, or reload the page.';

test('a part that does not come takes nothing away, is told of, and comes with the next press', async () => {
  const { asked, user } = show();
  await user.type(screen.getByLabelText('Note'), 'Typed with care');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await act(async () => asked[0]?.reject(new Error('There is no line')));
  await screen.findByText(missed);
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Typed with care');
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await act(async () => asked[1]?.reject(new Error('There is no line')));
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getAllByText(missed)).toHaveLength(1);
  await act(async () => asked[2]?.resolve(() => 'It is here'));
  expect(await screen.findByText('It is here')).not.toBeNull();
  await expect.poll(() => screen.queryByText(missed)).toBeNull();
});

test('it comes by itself when there is a line again', async () => {
  const { asked, user } = show();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await act(async () => asked[0]?.reject(new Error('There is no line')));
  await act(async () => window.dispatchEvent(new Event('online')));
  await act(async () => asked[1]?.resolve(() => 'It is here'));
  expect(await screen.findByText('It is here')).not.toBeNull();
});
