import type { ComponentType, ReactNode } from 'react';

export { Lines } from '../../ui/state/later';

/** What comes later is not there at first: its place is. */
export function later<Props extends object>(
  _load: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
): ComponentType<Props> {
  return () => place;
}
