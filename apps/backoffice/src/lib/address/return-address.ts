import type { Location } from './router';
import { useLocation } from './router-provider';

/** What goes along from a list to one of its items: where the way back leads. */
export const trailFrom = ({ pathname, search }: Location) => ({ from: pathname + search });

/** The list as it was left, its filters and page included; else the list itself. */
export function useReturnAddress(list: string): string {
  const state: unknown = useLocation().state;
  const isTrail = typeof state === 'object' && state !== null && 'from' in state;
  return isTrail && typeof state.from === 'string' && isSameList(state.from, list)
    ? state.from
    : list;
}

const isSameList = (from: string, list: string) => from.split('?')[0] === list;
