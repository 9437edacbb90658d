import { expect, test } from 'vitest';
import { growthOf } from './trend';

/** As a process has them whose memory jumps by so much as it is collected. */
const looks = (of: (look: number) => number) => Array.from({ length: 15 }, (_, look) => of(look));
const jumping = (look: number) => ((look * 7) % 5) * 2 - 4;

test('what grows a little with each look is told, whatever it jumps by', () => {
  expect(growthOf(looks((look) => 200 + look + jumping(look)))).toBeGreaterThan(0.05);
});

test('what jumps, or is much once, does not grow', () => {
  expect(Math.abs(growthOf(looks((look) => 200 + jumping(look))))).toBeLessThan(0.02);
  expect(growthOf(looks((look) => (look === 14 ? 400 : 200)))).toBe(0);
});

test('what is given back is below nothing', () => {
  expect(growthOf(looks((look) => 200 - look))).toBeLessThan(-0.05);
});
