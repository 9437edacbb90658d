import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useDialogParam } from '../../lib/address/dialog-param';
import { openRouter } from '../../lib/address/router';
import { RouterProvider } from '../../lib/address/router-provider';
import { Page } from '../layout/page';
import { LibraryProvider } from '../style/library-provider';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

/** A window that stands in the address, in which all goes with it but its frame, and a question. */
function Shelf() {
  const add = useDialogParam('add');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Page title="Shelf">
      <button onClick={add.open}>Add</button>
      <button onClick={() => setIsAsking(true)}>Delete</button>
      <input aria-label="Next" />
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

/** Opens the page, and tells whether its heading ever has the focus. */
async function show() {
  window.history.replaceState(null, '', '/shelf');
  const router = openRouter([{ screens: { '/shelf': () => Promise.resolve(Shelf) } }]);
  render(
    <LibraryProvider>
      <RouterProvider router={router} Trouble={() => 'It could not be drawn.'} />
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

test('a question that is answered gives it back, too', async () => {
  const { user } = await show();
  const remove = await button('Delete');
  await user.click(remove);
  await user.click(await button('Yes'));
  await isClosed();
  expect(document.activeElement).toBe(remove);
});

test('whoever is led elsewhere as it closes stays there', async () => {
  const { user } = await show();
  await user.click(await button('Add'));
  await user.click(await button('Go on'));
  await isClosed();
  expect(document.activeElement).toBe(screen.getByLabelText('Next'));
});
