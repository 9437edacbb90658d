import { afterEach, expect, test, vi } from 'vitest';
import { refusesToKeep } from './page-root';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('a browser that lets nothing be kept is told what to allow, instead of a white page', () => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  expect(refusesToKeep()).toBe(false);
  expect(root.textContent).toBe('');
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  });
  expect(refusesToKeep()).toBe(true);
  expect(root.textContent).toContain('Allow them for this site');
});
