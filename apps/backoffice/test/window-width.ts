import { act } from '@testing-library/react';

/** In em. */
const DESK = 90;
const PHONE = 24;

/** How wide the window is, which jsdom does not have: a desk's, until a test narrows it. */
let width = DESK;
const queries = new Set<FakeQuery>();

interface FakeQuery {
  media: string;
  matches: boolean;
  tell: Set<(event: { matches: boolean }) => void>;
}

/** A browser that asks for less motion. */
export function fakeMatchMedia(media: string) {
  const query: FakeQuery = { media, matches: isMatched(media), tell: new Set() };
  queries.add(query);
  return {
    media,
    matches: query.matches,
    addEventListener: (_: 'change', told: (event: { matches: boolean }) => void) =>
      query.tell.add(told),
    removeEventListener: (_: 'change', told: (event: { matches: boolean }) => void) =>
      query.tell.delete(told),
  };
}

function isMatched(media: string): boolean {
  if (media === '(prefers-reduced-motion: reduce)') return true;
  const [, side, em] = /^\((min|max)-width: ([\d.]+)em\)$/.exec(media) ?? [];
  return side === 'min' ? width >= Number(em) : side === 'max' && width <= Number(em);
}

/** Turns the window into a phone's, for the rest of the test. */
export function holdPhone(): void {
  width = PHONE;
  act(() => {
    for (const query of queries) {
      const matches = isMatched(query.media);
      if (matches !== query.matches) query.tell.forEach((told) => told({ matches }));
      query.matches = matches;
    }
  });
}

/** As wide as before, for the next test. */
export function forgetWidth(): void {
  width = DESK;
  queries.clear();
}
