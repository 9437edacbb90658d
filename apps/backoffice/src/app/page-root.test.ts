import { afterEach, expect, test, vi } from 'vitest';
import { cannotStart } from './page-root';

const toSorted = Object.getOwnPropertyDescriptor(Array.prototype, 'toSorted');

afterEach(() => {
  Object.defineProperty(Array.prototype, 'toSorted', { ...toSorted });
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function openRoot() {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  expect(cannotStart()).toBe(false);
  expect(root.textContent).toBe('');
  return root;
}

test('a browser that is too old for our code is told so, instead of a white page', () => {
  const root = openRoot();
  Reflect.deleteProperty(Array.prototype, 'toSorted');
  expect(cannotStart()).toBe(true);
  expect(root.textContent).toContain('too old for Kade');
});

test('a browser that lets nothing be kept is told what to allow, instead of a white page', () => {
  const root = openRoot();
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  });
  expect(cannotStart()).toBe(true);
  expect(root.textContent).toContain('Allow them for this site');
});
