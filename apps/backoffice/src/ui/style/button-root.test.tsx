import { render, screen } from '@testing-library/react';
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

test('a button that is said to send no form sends none', async () => {
  let saved = 0;
  render(<Saving save={() => (saved += 1)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  expect(saved).toBe(0);
});
