import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SortableList } from './sortable-list';

const things = ['Tea', 'Rice', 'Salt'].map((name) => ({ _id: name, name }));

interface ShelfProps {
  layout: 'rows' | 'tiles';
  onMove: (from: number, to: number) => void;
}

function Shelf({ layout, onMove }: ShelfProps) {
  const [items, setItems] = useState(things);
  const move = (from: number, to: number) => {
    onMove(from, to);
    setItems((now) => now.toSpliced(from, 1).toSpliced(to, 0, ...now.slice(from, from + 1)));
  };
  return (
    <SortableList
      items={items}
      label="Shelf"
      nameOf={({ name }) => name}
      layout={layout}
      itemClassName={undefined}
      onMove={move}
    >
      {({ name }, _, handle) => <button {...handle}>{name}</button>}
    </SortableList>
  );
}

function show(layout: ShelfProps['layout'] = 'rows') {
  const onMove = vi.fn<ShelfProps['onMove']>();
  render(<Shelf layout={layout} onMove={onMove} />);
  return { onMove, user: userEvent.setup() };
}

const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('an item goes where the arrows lead, though nothing of the page is measured', async () => {
  const { onMove, user } = show();
  screen.getByRole('button', { name: 'Tea' }).focus();
  await user.keyboard(' ');
  expect(screen.getByText('Tea is taken, position 1 of 3.')).toBeTruthy();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(order()).toEqual(['Rice', 'Salt', 'Tea']);
  expect(screen.getByText('Tea is over position 3 of 3.')).toBeTruthy();
  expect(onMove).not.toHaveBeenCalled();
  await user.keyboard(' ');
  expect(screen.getByText('Tea is at position 3 of 3.')).toBeTruthy();
  expect(onMove).toHaveBeenCalledExactlyOnceWith(0, 2);
  expect(order()).toEqual(['Rice', 'Salt', 'Tea']);
  expect(document.activeElement?.textContent).toBe('Tea');
});

test('Escape takes an item back, and so does going elsewhere', async () => {
  const { onMove, user } = show();
  screen.getByRole('button', { name: 'Salt' }).focus();
  await user.keyboard(' {ArrowUp}{Escape}');
  expect(order()).toEqual(['Tea', 'Rice', 'Salt']);
  expect(screen.getByText('Salt is back at position 3 of 3.')).toBeTruthy();
  await user.keyboard(' {ArrowUp}{Tab}');
  expect(order()).toEqual(['Tea', 'Rice', 'Salt']);
  expect(onMove).not.toHaveBeenCalled();
});

test('tiles go sideways one by one, and by rows up and down', async () => {
  const heights = [0, 0, 100];
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(
    this: HTMLElement,
  ) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    return heights[place] ?? 0;
  });
  const { onMove, user } = show('tiles');
  screen.getByRole('button', { name: 'Tea' }).focus();
  await user.keyboard(' {ArrowDown}');
  expect(order()).toEqual(['Rice', 'Salt', 'Tea']);
  await user.keyboard('{ArrowLeft} ');
  expect(onMove).toHaveBeenCalledExactlyOnceWith(0, 1);
});
