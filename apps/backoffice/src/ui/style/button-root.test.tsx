import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './button';
import { LibraryProvider } from './library-provider';

function Saving({ save }: { save: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <LibraryProvider>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setIsBusy(true);
          save();
        }}
      >
        <Button type="submit" loading={isBusy}>
          Save
        </Button>
        <Button>Add a line</Button>
      </form>
    </LibraryProvider>
  );
}

test('a button that is busy keeps the focus, says so and cannot be pressed again', async () => {
  let saved = 0;
  render(<Saving save={() => (saved += 1)} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button);
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(saved).toBe(1);
});

function Pages({ last }: { last: number }) {
  const [page, setPage] = useState(1);
  return (
    <LibraryProvider>
      <p>Page {page}</p>
      <Button disabled={page === last} onClick={() => setPage(page + 1)}>
        Next
      </Button>
    </LibraryProvider>
  );
}

test('a button that its own press disables keeps the focus until it goes elsewhere', async () => {
  render(<Pages last={2} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}{Enter}');
  expect(screen.getByText('Page 2')).toBeTruthy();
  expect(document.activeElement).toBe(button);
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await user.tab();
  expect(button.disabled).toBe(true);
});

function Order() {
  const [names, setNames] = useState(['Tea', 'Lamp']);
  return (
    <LibraryProvider>
      {names.map((name, index) => (
        <Button
          key={name}
          disabled={index === 1}
          onClick={() => setNames(names.toReversed())}
        >{`Move ${name} down`}</Button>
      ))}
    </LibraryProvider>
  );
}

test('nor does it lose the focus where it moves to its end', async () => {
  render(<Order />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Move Tea down' });
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('button')[1]).toBe(button));
  expect(document.activeElement).toBe(button);
});

test('a button that is said to send no form sends none', async () => {
  let saved = 0;
  render(<Saving save={() => (saved += 1)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  expect(saved).toBe(0);
});
