import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAlone } from '../../../test/render-alone';
import { useDrawn } from './use-drawn';

/** How many rows stand after each time that the page is drawn, of rows of 50 pixels, or cards of 100. */
function drawnIn(width: number, height: number): number[] {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  const counts: number[] = [];
  renderAlone(() => {
    const drawn = useDrawn(50, 50, 100);
    useLayoutEffect(() => void counts.push(drawn), [drawn]);
    return null;
  });
  return counts;
}

afterEach(() => vi.unstubAllGlobals());

test('a list begins with the rows that a window shows, and goes on until all are there', () => {
  expect(drawnIn(1440, 890)).toEqual([14, 42, 50]);
  expect(drawnIn(412, 790)).toEqual([6, 18, 30, 42, 50]);
});

test('a list is whole in a window that has no room for it', () => {
  expect(drawnIn(800, 120).at(-1)).toBe(50);
});
