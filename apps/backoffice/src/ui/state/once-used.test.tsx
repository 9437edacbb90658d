import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentPropsWithRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { hand, onceUsed } from './once-used';

beforeEach(() => {
  hand.wasSeen = false;
});

const Loud = (props: ComponentPropsWithRef<'input'>) => <input {...props} data-loud />;

/** A field and another one, with the times that its code was asked for. */
function show() {
  const asked: { resolve: (part: typeof Loud) => void; reject: (error: Error) => void }[] = [];
  const usePart = onceUsed(
    () => new Promise<typeof Loud>((resolve, reject) => asked.push({ resolve, reject })),
  );
  function Field({ name = 'Name' }) {
    const { part: Part = 'input', input } = usePart();
    const [text, setText] = useState('');
    return (
      <Part
        ref={input}
        aria-label={name}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    );
  }
  render(
    <>
      <Field />
      <input aria-label="Other" />
      <Field name="Another" />
    </>,
  );
  return { asked, user: userEvent.setup() };
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name');

test('the code of a field is asked for once, with the first sign of a hand', async () => {
  const { asked, user } = show();
  expect(asked).toHaveLength(0);
  await user.keyboard('{Shift}{Shift}');
  await user.click(screen.getByLabelText('Other'));
  expect(asked).toHaveLength(1);
});

test('what is typed before it comes stays, and the cursor is where it was', async () => {
  const { asked, user } = show();
  await user.type(field(), 'Tea');
  field().setSelectionRange(1, 1);
  await act(async () => asked[0]?.resolve(Loud));
  expect(field().dataset['loud']).toBeDefined();
  await user.keyboard('r');
  expect(field().value).toBe('Trea');
});

test('what is marked when it comes is typed over', async () => {
  const { asked, user } = show();
  await user.type(field(), '10');
  await user.click(screen.getByLabelText('Other'));
  // Whoever gets to a field by Tab has all of it marked.
  await user.tab({ shift: true });
  await act(async () => asked[0]?.resolve(Loud));
  await user.keyboard('25');
  expect(field().value).toBe('25');
});

test('who is elsewhere when it comes stays there', async () => {
  const { asked, user } = show();
  await user.click(screen.getByLabelText('Other'));
  await act(async () => asked[0]?.resolve(Loud));
  expect(field().dataset['loud']).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Other'));
});

test('who goes on at the very moment it comes is not taken back', async () => {
  const { asked, user } = show();
  const other = screen.getByLabelText('Other');
  await user.type(field(), 'Tea');
  await act(async () => {
    asked[0]?.resolve(Loud);
    // What waits for it has run then, and nothing else.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    other.focus();
  });
  expect(field().dataset['loud']).toBeDefined();
  expect(document.activeElement).toBe(other);
});

test('of several, what is pressed meanwhile is heard between two', async () => {
  const { asked, user } = show();
  await user.click(screen.getByLabelText('Other'));
  const another = () => screen.getByLabelText('Another').dataset['loud'];
  await act(async () => {
    asked[0]?.resolve(Loud);
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  });
  expect([field().dataset['loud'], another()]).toEqual(['true', undefined]);
  await waitFor(() => expect(another()).toBe('true'));
});

test('what is being pressed when it comes is clicked on all the same', async () => {
  const { asked, user } = show();
  const clicked = vi.fn<() => void>();
  field().addEventListener('click', clicked);
  await user.pointer({ keys: '[MouseLeft>]', target: field() });
  await act(async () => asked[0]?.resolve(Loud));
  await user.pointer({ keys: '[/MouseLeft]', target: field() });
  expect(clicked).toHaveBeenCalled();
  await waitFor(() => expect(field().dataset['loud']).toBeDefined());
});

test('what did not come is asked for again with the next press', async () => {
  const { asked, user } = show();
  await user.keyboard('{Shift}');
  await act(async () => asked[0]?.reject(new Error('There is no line')));
  expect(asked).toHaveLength(1);
  await user.keyboard('{Shift}');
  expect(asked).toHaveLength(2);
});

test('what comes up under a hand, such as a window that was opened, asks at once', () => {
  hand.wasSeen = true;
  expect(show().asked).toHaveLength(1);
});

test('a page that comes up under a mouse that lies still takes it for no hand', () => {
  const { asked } = show();
  const move = (movementX: number) =>
    act(() => {
      const event = new MouseEvent('pointermove', { bubbles: true });
      Object.defineProperty(event, 'movementX', { value: movementX });
      window.dispatchEvent(event);
    });
  move(0);
  expect(asked).toHaveLength(0);
  move(3);
  expect(asked).toHaveLength(1);
});
