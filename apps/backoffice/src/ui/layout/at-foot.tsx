import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { WINDOW } from '../../lib/address/router-provider';

/**
 * What stands at the foot of a list while there is something to do with it. Whoever does that takes it away
 * under their own focus, and is then back where they came from, not at the top of the page.
 */
export function AtFoot(props: ComponentProps<'section'>) {
  const bar = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      // Not before it is gone, since what is told of the focus meanwhile is told to nobody.
      if (element?.contains(document.activeElement)) queueMicrotask(() => before.current?.focus());
    };
  }, []);
  return (
    <section
      {...props}
      ref={bar}
      data-at-foot
      onFocus={({ currentTarget, relatedTarget: from }) => {
        const isFromElsewhere =
          from instanceof HTMLElement && !currentTarget.contains(from) && !from.closest(WINDOW);
        if (isFromElsewhere) before.current = from;
      }}
    />
  );
}
