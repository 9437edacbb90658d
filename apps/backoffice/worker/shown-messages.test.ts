import { expect, test } from 'vitest';
import { openMessage } from './shown-messages';

const PATH = '/orders/1?store=2';

/** A browser with these windows of Kade, and what is done in it by a press on a message. */
async function pressWith(
  ...windows: { name: string; focused?: boolean; isControlled?: boolean }[]
) {
  const done: string[] = [];
  const open = windows.map(({ name, focused = false, isControlled = true }) => {
    const one = {
      focused,
      navigate: async (path: string) => {
        if (!isControlled) throw new TypeError('not controlled');
        done.push(`${name} goes to ${path}`);
        return one;
      },
      focus: async () => {
        done.push(`${name} is in front`);
        return one;
      },
    };
    return one;
  });
  const clients = {
    matchAll: async () => open,
    openWindow: async (path: string) => void done.push(`a new one at ${path}`),
  };
  const message = { data: { path: PATH }, close: () => done.push('the message is gone') };
  await openMessage(clients as unknown as Clients, message as unknown as Notification);
  return done;
}

test('a message opens what it is about in the window that one looks at', async () => {
  expect(await pressWith({ name: 'one' }, { name: 'another', focused: true })).toEqual([
    'the message is gone',
    `another goes to ${PATH}`,
    'another is in front',
  ]);
});

test('a message opens what it is about in a window that is there', async () => {
  expect(await pressWith({ name: 'one' }, { name: 'another' })).toEqual([
    'the message is gone',
    `one goes to ${PATH}`,
    'one is in front',
  ]);
});

test('a message opens a window where none is there, or none that can be led', async () => {
  const opened = ['the message is gone', `a new one at ${PATH}`];
  expect(await pressWith()).toEqual(opened);
  expect(await pressWith({ name: 'one', isControlled: false })).toEqual(opened);
});
