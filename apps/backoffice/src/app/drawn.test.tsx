import { act, fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { holdHands } from './drawn';

/** Tells what was done on it, by the names of its fields. */
function Screen({ onDone }: { onDone: (what: string) => void }) {
  const [text, setText] = useState('as it was');
  const [choice, setChoice] = useState('two');
  const [isOn, setIsOn] = useState(false);
  return (
    <div>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <textarea
        aria-label="Note"
        defaultValue=""
        onChange={(e) => onDone(`note ${e.target.value}`)}
      />
      <select
        aria-label="Choice"
        value={choice}
        onChange={(event) => {
          setChoice(event.target.value);
          onDone(`chose ${event.target.value}`);
        }}
      >
        <option value="one">One</option>
        <option value="two">Two</option>
      </select>
      <input
        type="checkbox"
        aria-label="On"
        checked={isOn}
        onChange={() => {
          setIsOn(!isOn);
          onDone(`on ${!isOn}`);
        }}
      />
      <button type="button" onClick={() => onDone('pressed')}>
        <svg data-testid="icon" />
        Press
      </button>
    </div>
  );
}

afterEach(() => {
  document.body.innerHTML = '';
});

/** A page as the server has drawn it; `take` has the screen take its place. */
function drawn() {
  const root = document.createElement('main');
  document.body.append(root);
  const done: string[] = [];
  const screen = <Screen onDone={(what) => done.push(what)} />;
  root.innerHTML = renderToString(screen);
  const find = <E extends Element>(selector: string): E => {
    const found = root.querySelector<E>(selector);
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  };
  const take = () => {
    const goOn = holdHands(root);
    const before = find('input');
    render(screen, { container: root });
    expect(find('input')).not.toBe(before);
    act(goOn);
  };
  return { find, take, done };
}

test('what nobody has touched stays as it is', () => {
  const { take, done, find } = drawn();
  take();
  expect(done).toEqual([]);
  expect(find<HTMLInputElement>('input').value).toBe('as it was');
  expect(document.activeElement).toBe(document.body);
});

test('what was typed, chosen and ticked is so, and the focus is where it was', () => {
  const { find, take, done } = drawn();
  const text = find<HTMLInputElement>('input');
  text.focus();
  text.value = 'as it is now';
  find<HTMLTextAreaElement>('textarea').value = 'a note';
  find<HTMLSelectElement>('select').value = 'one';
  const box = find<HTMLInputElement>('[type=checkbox]');
  box.click();
  window.kadePressed = box;
  take();
  expect(done).toEqual(['note a note', 'chose one', 'on true']);
  expect(find<HTMLInputElement>('input').value).toBe('as it is now');
  expect(find<HTMLInputElement>('[type=checkbox]').checked).toBe(true);
  expect(document.activeElement).toBe(find('input'));
});

test('what was pressed last is pressed once', () => {
  const { find, take, done } = drawn();
  window.kadePressed = find('[data-testid=icon]');
  take();
  expect(done).toEqual(['pressed']);
  expect(window.kadePressed).toBeUndefined();
  fireEvent.click(find('button'));
  expect(done).toEqual(['pressed', 'pressed']);
});

test('what says something else by now is not pressed', () => {
  const { find, take, done } = drawn();
  const button = find('button');
  button.append('!');
  window.kadePressed = button;
  take();
  expect(done).toEqual([]);
});
