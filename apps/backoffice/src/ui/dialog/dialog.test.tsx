import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ComponentPropsWithRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useDialogParam } from '../../lib/address/dialog-param';
import { openRouter } from '../../lib/address/router';
import { RouterProvider } from '../../lib/address/router-provider';
import { Link } from '../layout/link';
import { Page } from '../layout/page';
import { onceUsed } from '../state/once-used';
import { LibraryProvider } from '../style/library-provider';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

/** What is to be deleted is in the list no more. */
const LIST_CAME = 'list-came';
const listComes = () => act(async () => window.dispatchEvent(new Event(LIST_CAME)));

const Loud = (props: ComponentPropsWithRef<'input'>) => <input {...props} data-loud />;
let priceComes: (part: typeof Loud) => void = () => {};
const usePrice = onceUsed(() => new Promise<typeof Loud>((resolve) => (priceComes = resolve)));

/** A field whose code comes once it is used; F2 asks something. */
function Price({ onAsk }: { onAsk: () => void }) {
  const { part: Part = 'input', input } = usePrice();
  return <Part ref={input} aria-label="Price" onKeyDown={({ key }) => key === 'F2' && onAsk()} />;
}

/** A window that stands in the address, in which all goes with it but its frame, and a question. */
function Shelf() {
  const add = useDialogParam('add');
  const [isAsking, setIsAsking] = useState(false);
  const [isThere, setIsThere] = useState(true);
  const [isWhy, setIsWhy] = useState(false);
  useEffect(() => {
    const go = () => setIsThere(false);
    window.addEventListener(LIST_CAME, go);
    return () => window.removeEventListener(LIST_CAME, go);
  }, []);
  return (
    <Page title="Shelf">
      <button onClick={add.open}>Add</button>
      {isThere && <button onClick={() => setIsAsking(true)}>Delete</button>}
      <input aria-label="Next" />
      <Price onAsk={() => setIsAsking(true)} />
      <Link to="/cups">Cups</Link>
      <Dialog opened={add.isOpen} onClose={add.close} title="Add tea">
        {add.isOpen && (
          <>
            <input aria-label="Name" />
            <button onClick={add.close}>Done</button>
            <button
              onClick={() => {
                screen.getByLabelText('Next').focus();
                add.close();
              }}
            >
              Go on
            </button>
            <button onClick={() => setIsWhy(true)}>Why</button>
            <Dialog opened={isWhy} onClose={() => setIsWhy(false)} title="Why">
              <p>It is needed.</p>
              <button onClick={() => setIsWhy(false)}>Close why</button>
            </Dialog>
          </>
        )}
      </Dialog>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => setIsAsking(false)}
        title="Delete it"
        confirmLabel="Yes"
      >
        It is gone for good.
      </ConfirmDialog>
    </Page>
  );
}

const Cups = () => <Page title="Cups">Six of them</Page>;

/** Opens the page, and tells whether its heading ever has the focus. */
async function show() {
  window.history.replaceState(null, '', '/shelf');
  const screens = { '/shelf': async () => Shelf, '/cups': async () => Cups };
  const router = openRouter([{ screens }]);
  render(
    <LibraryProvider>
      <main>
        <RouterProvider router={router} Trouble={() => 'It could not be drawn.'} />
      </main>
    </LibraryProvider>,
  );
  const said = vi.fn<() => void>();
  (await screen.findByRole('heading', { name: 'Shelf' })).addEventListener('focus', said);
  return { user: userEvent.setup(), said };
}

const button = (name: string) => screen.findByRole('button', { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ['its own button', async (user) => user.click(await button('Done'))],
  ['the way back', async () => window.history.back()],
])('a window at an address, closed by %s, gives the focus back at once', async (_, close) => {
  const { user, said } = await show();
  const add = await button('Add');
  await user.click(add);
  await user.type(await screen.findByLabelText('Name'), 'Tea');
  expect(screen.getByRole('dialog').getAttribute('aria-label')).toBe('Add tea');
  await close(user);
  await isClosed();
  expect(document.activeElement).toBe(add);
  expect(said).not.toHaveBeenCalled();
});

test('a window at an address that was closed is not opened again by the way back', async () => {
  const { user } = await show();
  await user.click(await button('Add'));
  await user.click(await button('Done'));
  await isClosed();
  window.history.back();
  await waitFor(() => expect(window.history.state).toMatchObject({ idx: 0 }));
  expect(window.location.search).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of two windows Escape closes the upper one', async () => {
  const { user } = await show();
  await user.click(await button('Add'));
  await user.click(await button('Why'));
  await screen.findByRole('dialog', { name: 'Why' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Why' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Add tea' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await isClosed();
});

test('a question that is answered gives it back, too', async () => {
  const { user } = await show();
  const remove = await button('Delete');
  await user.click(remove);
  await user.click(await button('Yes'));
  await isClosed();
  expect(document.activeElement).toBe(remove);
});

test.each(['before', 'after'])(
  'what is deleted takes its button along, %s the question goes: the heading has the focus',
  async (when) => {
    const { user } = await show();
    await user.click(await button('Delete'));
    const yes = await button('Yes');
    if (when === 'before') await listComes();
    await user.click(yes);
    await isClosed();
    if (when === 'after') await listComes();
    const heading = screen.getByRole('heading', { name: 'Shelf' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  },
);

test('the way back takes a question and not its page, and of two windows the upper one', async () => {
  const { user } = await show();
  await user.click(await button('Delete'));
  await button('Yes');
  act(() => window.history.back());
  await isClosed();
  expect(document.activeElement).toBe(await button('Delete'));

  await user.click(await button('Add'));
  await user.click(await button('Why'));
  await screen.findByText('It is needed.');
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByText('It is needed.')).toBeNull());
  expect(screen.getByRole('dialog').getAttribute('aria-label')).toBe('Add tea');
  act(() => window.history.back());
  await isClosed();
  expect(window.location.pathname).toBe('/shelf');
});

test('who went on after a window over a window comes back to the page without either', async () => {
  const { user } = await show();
  await user.click(await button('Add'));
  await user.click(await button('Why'));
  await user.click(await button('Close why'));
  await user.click(await button('Done'));
  await isClosed();
  await user.click(await screen.findByRole('link', { name: 'Cups' }));
  await screen.findByRole('heading', { name: 'Cups' });
  act(() => window.history.back());
  await screen.findByRole('heading', { name: 'Shelf' });
  expect(window.location.search).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who has gone on by then is not led back', async () => {
  const { user } = await show();
  await user.click(await button('Delete'));
  await user.click(await button('Yes'));
  await isClosed();
  await user.click(screen.getByLabelText('Next'));
  await listComes();
  await user.keyboard('Tea');
  expect(screen.getByLabelText<HTMLInputElement>('Next').value).toBe('Tea');
});

test('whoever is led elsewhere as it closes stays there', async () => {
  const { user } = await show();
  await user.click(await button('Add'));
  await user.click(await button('Go on'));
  await isClosed();
  expect(document.activeElement).toBe(screen.getByLabelText('Next'));
});

test('a field whose code came while something was asked has the focus again', async () => {
  const { user, said } = await show();
  await user.type(screen.getByLabelText('Price'), '7{F2}');
  const cancel = await button('Cancel');
  await act(async () => priceComes(Loud));
  const price = () => screen.getByLabelText('Price');
  await waitFor(() => expect(price().dataset['loud']).toBeDefined());
  await user.click(cancel);
  await isClosed();
  expect(document.activeElement).toBe(price());
  expect(said).not.toHaveBeenCalled();
});
