import { act } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAlone } from '../../../test/render-alone';
import { delay } from '../../lib/code/delay';
import { useDrawn } from './use-drawn';

let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
});

afterEach(() => vi.unstubAllGlobals());

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

/** As a browser does: what is drawn is seen, and what waits for that comes after it. */
const paint = () =>
  act(async () => {
    for (const frame of frames.splice(0)) frame(0);
    await delay();
  });

test('a list begins with the rows that a window shows, and goes on once they are painted', async () => {
  const desk = drawnIn(1440, 890);
  expect(desk).toEqual([14]);
  await paint();
  expect(desk).toEqual([14, 42]);
  await paint();
  expect(desk).toEqual([14, 42, 50]);
  const phone = drawnIn(412, 790);
  for (let times = 0; times < 6; times += 1) await paint();
  expect(phone).toEqual([6, 18, 30, 42, 50]);
});

test('a list is whole in a window that has no room for it', async () => {
  const counts = drawnIn(800, 120);
  for (let times = 0; times < 9; times += 1) await paint();
  expect(counts.at(-1)).toBe(50);
});
