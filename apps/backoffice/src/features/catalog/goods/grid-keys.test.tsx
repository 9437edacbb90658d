import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gridKeyOf, type GridKey } from './grid-keys';

/** What keys in a cell ask for, whose caret stands between these two. */
function cellWith(before: string, after: string) {
  let asked: GridKey | undefined;
  render(
    <input
      aria-label="Cell"
      defaultValue={before + after}
      onKeyDown={(event) => {
        asked = gridKeyOf(event);
      }}
    />,
  );
  const cell = screen.getByLabelText<HTMLInputElement>('Cell');
  cell.setSelectionRange(before.length, before.length);
  return (key: string, more: Partial<KeyboardEventInit> = {}) => {
    asked = undefined;
    fireEvent.keyDown(cell, { key, ...more });
    return asked;
  };
}

test('arrows leave a cell where its text begins or ends, and not amid it', () => {
  const [left, right] = [
    { rows: 0, columns: -1 },
    { rows: 0, columns: 1 },
  ];
  const amid = cellWith('TE', 'A');
  expect([amid('ArrowLeft'), amid('ArrowRight')]).toEqual([undefined, undefined]);
  cleanup();
  const first = cellWith('', 'TEA');
  expect([first('ArrowLeft'), first('ArrowRight')]).toEqual([left, undefined]);
  cleanup();
  const last = cellWith('TEA', '');
  expect([last('ArrowLeft'), last('ArrowRight')]).toEqual([undefined, right]);
});

test.each(['Enter', 'ArrowDown', 'Escape', 'PageDown'])(
  '%s of an input method is for the word that it makes',
  (key) => {
    const press = cellWith('තේ', '');
    expect(press(key)).toBeDefined();
    expect(press(key, { isComposing: true })).toBeUndefined();
  },
);
