import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** What the component library asks of a browser and jsdom does not have. */
vi.stubGlobal('matchMedia', (query: string) => ({
  media: query,
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
}));

vi.stubGlobal('ResizeObserver', function ResizeObserver() {
  return { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
});

Object.defineProperty(document, 'fonts', { value: new EventTarget() });

Element.prototype.scrollIntoView = () => {};

afterEach(cleanup);
