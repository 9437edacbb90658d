import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Doughnut } from './doughnut';

const segments = [
  { label: 'Pending', count: 3, color: '--pending' },
  { label: 'Shipped', count: 0, color: '--shipped' },
  { label: 'Delivered', count: 9, color: '--delivered' },
];

const arcsOf = (container: HTMLElement) => Array.from(container.querySelectorAll('path'));

test('tells of the segment that is pointed at, and picks the one that is pressed', () => {
  const onPick = vi.fn<(index: number) => void>();
  const { container } = render(<Doughnut segments={segments} onPick={onPick} />);
  const [pending, delivered, ...others] = arcsOf(container);
  if (!pending || !delivered) throw new Error('no segments');
  expect(others).toEqual([]);
  fireEvent.pointerEnter(pending);
  expect(screen.getByText('Pending: 3 (25%)')).not.toBeNull();
  fireEvent.click(delivered);
  expect(onPick).toHaveBeenCalledWith(2);
});

test('a quarter ends at the right, and a whole ring is seen', () => {
  const { container, rerender } = render(<Doughnut segments={segments} onPick={() => {}} />);
  expect(arcsOf(container)[0]?.getAttribute('d')).toMatch(
    /^M50 2.5A47.5 47.5 0 0 1 97.5 50L73.75 50/,
  );
  rerender(<Doughnut segments={segments.slice(2)} onPick={() => {}} />);
  const [ring, ...others] = arcsOf(container);
  expect(others).toEqual([]);
  expect(ring?.getAttribute('d')).toMatch(/A47.5 47.5 0 1 1/);
});
