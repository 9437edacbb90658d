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
  render(<InSight>The chart</InSight>);
  act(() => tell(false));
  expect(screen.queryByText('The chart')).toBeNull();
  act(() => tell(true));
  expect(screen.getByText('The chart')).toBeTruthy();
  expect(disconnect).toHaveBeenCalledOnce();
});
