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

/**
 * How many rows stand after each time that the page is drawn, of rows of 50 pixels, or cards of 100, and
 * the room of the others.
 */
function drawnIn(width: number, height: number) {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  const counts: number[] = [];
  const rooms: number[] = [];
  renderAlone(() => {
    const { drawn, room } = useDrawn(50, 50, 100);
    useLayoutEffect(() => {
      counts.push(drawn);
      rooms.push(room);
    }, [drawn, room]);
    return null;
  });
  return { counts, rooms };
}

/** As a browser does: what is drawn is seen, and what waits for that comes after it. */
const paint = () =>
  act(async () => {
    for (const frame of frames.splice(0)) frame(0);
    await delay();
  });

test('a list begins with the rows that a window shows, and goes on once they are painted', async () => {
  const { counts: desk, rooms } = drawnIn(1440, 890);
  expect(desk).toEqual([14]);
  await paint();
  expect(desk).toEqual([14, 42]);
  await paint();
  expect(desk).toEqual([14, 42, 50]);
  expect(rooms).toEqual([36 * 50, 8 * 50, 0]);
  const phone = drawnIn(412, 790);
  for (let times = 0; times < 6; times += 1) await paint();
  expect(phone.counts).toEqual([6, 18, 30, 42, 50]);
  expect(phone.rooms).toEqual([4400, 3200, 2000, 800, 0]);
});

test('a list is whole in a window that has no room for it', async () => {
  const { counts } = drawnIn(800, 120);
  for (let times = 0; times < 9; times += 1) await paint();
  expect(counts.at(-1)).toBe(50);
});
