import { useState, type KeyboardEvent } from 'react';
import { moveWords } from './move-words';

interface Moved<Item> {
  items: readonly Item[];
  nameOf: (item: Item) => string;
  layout: 'rows' | 'tiles';
  onMove: (from: number, to: number) => void;
}

/**
 * A list put into another order by the keyboard: Space takes an item, the arrow keys move it, Space puts
 * it down, Escape takes it back. Where it stands is counted, not measured: the page may move meanwhile.
 */
export function useMoveByKeys<Item extends { _id: string }>(props: Moved<Item>) {
  const { items, nameOf, layout, onMove } = props;
  const [taken, setTaken] = useState<{ id: string; to: number }>();
  const [said, setSaid] = useState('');
  const from = items.findIndex(({ _id }) => _id === taken?.id);
  const item = items[from];
  const shown = taken && item ? items.toSpliced(from, 1).toSpliced(taken.to, 0, item) : items;

  const say = (what: keyof typeof moveWords, one: Item, place: number) =>
    setSaid(moveWords[what](nameOf(one), place + 1, items.length));
  const leave = () => {
    setTaken(undefined);
    if (item) say('back', item, from);
  };
  const press = (event: KeyboardEvent<HTMLElement>, id: string) => {
    const { key } = event;
    const isPress = key === ' ' || key === 'Enter';
    if (!taken || !item) {
      const at = items.findIndex(({ _id }) => _id === id);
      const one = items[at];
      if (!isPress || !one) return;
      setTaken({ id, to: at });
      say('taken', one, at);
    } else if (isPress) {
      setTaken(undefined);
      say('at', item, taken.to);
      if (taken.to !== from) onMove(from, taken.to);
    } else if (key === 'Escape') {
      leave();
    } else {
      const step = stepsOf(event.currentTarget, layout)[key];
      if (step === undefined) return;
      const to = taken.to + step;
      if (items[to]) {
        setTaken({ id, to });
        say('over', item, to);
      }
    }
    event.preventDefault();
  };
  return {
    shown,
    said,
    isTaken: (id: string) => item?._id === id,
    keysOf: (id: string) => ({
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(event, id),
      onBlur: () => taken && leave(),
    }),
  };
}

/** How far each arrow moves an item; a row of tiles has as many as stand at one height. */
function stepsOf(handle: HTMLElement, layout: 'rows' | 'tiles'): Record<string, number> {
  if (layout === 'rows') return { ArrowUp: -1, ArrowDown: 1 };
  const tiles = [...(handle.closest('ul')?.children ?? [])].filter(
    (tile) => tile instanceof HTMLElement,
  );
  const inRow = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
  return { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -inRow, ArrowDown: inRow };
}
