import { createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { Skeleton } from '../layout/skeleton';
import { toldUntilHere } from './told-until-here';

/**
 * A part of a screen or a window, whose code comes when it is first shown:
 * `later(() => import('./refund-form').then((m) => m.RefundForm), <Lines count={8} />)`.
 * What is given stands in its place meanwhile; without it, what stands there for the whole around it.
 * Where the code does not come, that is said until it does, and the next press asks again: nothing around
 * it goes, and nothing that is typed there.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place?: ReactNode,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await toldUntilHere(load) }));
  if (place === undefined) return Part;
  return (props) => <Suspense fallback={place}>{createElement(Part, props)}</Suspense>;
}

/** As high as so many lines of text, while what they say is awaited. */
export function Lines({ count }: { count: number }) {
  return (
    <div className="whole" aria-busy>
      <Skeleton height={`calc(${count} * var(--k-line))`} className="round-lg" />
    </div>
  );
}
