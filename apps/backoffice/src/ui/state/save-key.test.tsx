import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { isSave, save, savesByKey } from './save-key';

const saved = vi.fn<(what: string) => void>();

const Saver = ({ of, ...rest }: { of: string; type?: 'submit' }) => (
  <button {...rest} onClick={() => saved(of)}>{`Save ${of}`}</button>
);

/** Presses Ctrl S, and answers what that has saved. */
async function press(): Promise<string | undefined> {
  saved.mockReset();
  const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true });
  expect(isSave(event)).toBe(true);
  save(event);
  expect(event.defaultPrevented).toBe(true);
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return saved.mock.calls.map(([what]) => what).join();
}

const Window = ({ of, hasSaver = true }: { of: string; hasSaver?: boolean }) => (
  <dialog open aria-modal>
    {hasSaver && <Saver of={of} type="submit" />}
  </dialog>
);

test('Ctrl S saves the form that somebody is in, else what is changed on the screen', async () => {
  render(
    <>
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Note" />
        <Saver of="the note" type="submit" />
      </form>
      <button {...savesByKey} onClick={() => saved('the page')}>
        Save
      </button>
    </>,
  );
  expect(await press()).toBe('the page');
  screen.getByLabelText('Note').focus();
  expect(await press()).toBe('the note');
  expect(document.activeElement).toBe(screen.getByLabelText('Note'));
});

test('over a window another one is saved, and nothing below one that has nothing to save', async () => {
  const page = <button {...savesByKey} onClick={() => saved('the page')} />;
  const { rerender } = render(
    <>
      {page}
      <Window of="the product" />
      <Window of="the category" />
    </>,
  );
  expect(await press()).toBe('the category');
  rerender(
    <>
      {page}
      <Window of="the product" />
      <Window of="nothing" hasSaver={false} />
    </>,
  );
  expect(await press()).toBe('');
});
