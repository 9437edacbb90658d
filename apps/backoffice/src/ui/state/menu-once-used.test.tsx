import { Menu } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LibraryProvider } from '../style/library-provider';
import { LateMenu } from './late-menu';
import { menuOnceUsed, type MenuOnceUsed } from './menu-once-used';

const Acts = ({ button, ...menu }: MenuOnceUsed) => (
  <LateMenu {...menu}>
    <Menu.Target>
      <button ref={button}>More</button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item>Delete</Menu.Item>
    </Menu.Dropdown>
  </LateMenu>
);

/** A button whose menu comes, or does not, when it is told to, and what one can go on to. */
function show() {
  let come: (menu: typeof Acts) => void = () => {};
  let fail: (reason: Error) => void = () => {};
  const useMenu = menuOnceUsed(
    () => new Promise<typeof Acts>((resolve, reject) => ([come, fail] = [resolve, reject])),
  );
  function More() {
    const { Whole, menu, button } = useMenu();
    return Whole ? <Whole {...menu} /> : <button {...button}>More</button>;
  }
  render(
    <LibraryProvider>
      <More />
      <input aria-label="Next" />
      <Notifications />
    </LibraryProvider>,
  );
  return {
    user: userEvent.setup(),
    come: () => act(async () => come(Acts)),
    fail: () => act(async () => fail(new Error('There is no line'))),
  };
}

const button = () => screen.getByRole('button', { name: 'More' });

test('who presses the button before its menu is here keeps the button, then gets the menu', async () => {
  const { user, come } = show();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button());
  await come();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Delete' })),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button()));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('who has gone on by then is not fetched back', async () => {
  const { user, come } = show();
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  await come();
  await user.keyboard('Tea');
  expect(screen.getByLabelText<HTMLInputElement>('Next').value).toBe('Tea');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('that it does not come is said to who has pressed, not to who came by', async () => {
  const missed = 'Part of this page could not be loaded. Try again, or reload the page.';
  const { user, come, fail } = show();
  await user.tab();
  await fail();
  expect(screen.queryByText(missed)).toBeNull();
  await user.click(button());
  await fail();
  await screen.findByText(missed);
  await user.click(button());
  await come();
  await screen.findByRole('menuitem', { name: 'Delete' });
  await waitFor(() => expect(screen.queryByText(missed)).toBeNull());
});
