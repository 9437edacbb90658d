import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Bars } from './bars';
import { ticksFor } from './ticks';

test.each([
  { values: [0, 1, 3], ticks: [0, 1, 2, 3] },
  { values: [100_00, 12_345_00], ticks: [0, 5_000_00, 10_000_00, 15_000_00] },
  { values: [0, 410_00], ticks: [0, 200_00, 400_00, 600_00] },
  { values: [-30_00, 100_00], ticks: [-50_00, 0, 50_00, 100_00] },
  { values: [-40], ticks: [-40, -30, -20, -10, 0] },
])('the figures at an axis of $values are round', ({ values, ticks }) => {
  expect(ticksFor(values)).toEqual(ticks);
});

test('tells of the bar that is pointed at, and picks the one that is pressed', () => {
  const onPick = vi.fn<(index: number) => void>();
  const { container } = render(
    <Bars
      bars={[
        { label: '1 Nov', value: 500, words: ['Five'] },
        { label: '2 Nov', value: -250, before: 100, words: ['Went back', 'One before'] },
      ]}
      unit={100}
      onPick={onPick}
    />,
  );
  expect(container.textContent).toMatch(/^50-5/);
  const plot = container.querySelector('[data-picks]');
  if (!plot) throw new Error('nothing to press');
  plot.getBoundingClientRect = () => new DOMRect(40, 0, 200, 100);
  fireEvent.pointerMove(plot, { clientX: 239 });
  expect(screen.getByText('Went back')).not.toBeNull();
  expect(screen.getByText('One before')).not.toBeNull();
  fireEvent.click(plot, { clientX: 60 });
  expect(onPick).toHaveBeenCalledWith(0);
  fireEvent.pointerLeave(plot);
  expect(screen.queryByText('Went back')).toBeNull();
});
