import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { InSight } from './in-sight';

test('what is below the window is not there before somebody comes to it, and then stays', () => {
  let tell: (isIntersecting: boolean) => void = () => {};
  const disconnect = vi.fn<() => void>();
  const observer = { observe: () => {}, disconnect };
  vi.stubGlobal(
    'IntersectionObserver',
    // Called with `new`, a function that answers an object makes that.
    function watch(told: (entries: { isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting) => told([{ isIntersecting }]);
      return observer;
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <InSight place="Its place" isWanted={false}>
      The section
    </InSight>,
  );
  act(() => tell(false));
  expect(screen.queryByText('The section')).toBeNull();
  expect(screen.getByText('Its place')).toBeTruthy();
  act(() => tell(true));
  expect(screen.getByText('The section')).toBeTruthy();
  expect(screen.queryByText('Its place')).toBeNull();
  expect(disconnect).toHaveBeenCalledOnce();
});

test('what is wanted is there wherever the window is', () => {
  vi.stubGlobal('IntersectionObserver', function watch() {
    return { observe: () => {}, disconnect: () => {} };
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const withWish = (isWanted: boolean) => (
    <InSight place="Its place" isWanted={isWanted}>
      The section
    </InSight>
  );
  const { rerender } = render(withWish(false));
  expect(screen.queryByText('The section')).toBeNull();
  rerender(withWish(true));
  expect(screen.getByText('The section')).toBeTruthy();
});
