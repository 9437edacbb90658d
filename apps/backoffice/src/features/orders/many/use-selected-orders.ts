import type { OrderStatus, OrderSummary } from '@kade/contract/orders';
import { useMemo, useState } from 'react';
import { useRange } from '../../../lib/list/range';
import { nextStatus } from './next-status';

/** Which orders are selected: some of the page that is shown, or all that its filters leave. */
export interface SelectedOrders {
  /** Of the page. */
  ids: readonly string[];
  isAll: boolean;
  /** All of the page are. */
  isPage: boolean;
  /** What all of them can be set to next; undefined where they differ, or some are not here. */
  next: OrderStatus | undefined;
  /** With all between the last one and this, where a range is picked. */
  select: (id: string, isSelected: boolean, isRange: boolean) => void;
  selectPage: () => void;
  selectAll: () => void;
  clear: () => void;
}

interface Selection {
  ids: readonly string[];
  /** The page that they were selected on. */
  place: string;
  /** The list that all are selected of. */
  all?: string;
}

/** The selection of a list; who filters it otherwise or turns the page begins anew. */
export function useSelectedOrders(
  orders: readonly OrderSummary[] | undefined,
  list: string,
  page = 1,
): SelectedOrders {
  const shown = useMemo(() => orders?.map(({ _id }) => _id) ?? [], [orders]);
  const place = `${page} ${list}`;
  const [state, setState] = useState<Selection>({ ids: [], place });
  if (state.place !== place) setState({ ids: [], place, ...(state.all === list && { all: list }) });
  const rangeTo = useRange(shown);
  // The same as long as it says the same, so that no row is drawn anew for nothing.
  return useMemo(() => {
    const isAll = state.all === list && shown.length > 0;
    const ids = isAll ? shown : shown.filter((id) => state.ids.includes(id));
    return {
      ids,
      isAll,
      isPage: shown.length > 0 && ids.length === shown.length,
      next: isAll ? undefined : nextStatus(orders?.filter(({ _id }) => ids.includes(_id)) ?? []),
      select: (id, isSelected, isRange) => {
        const range = rangeTo(id, isRange);
        const others = ids.filter((other) => !range.includes(other));
        setState({ ids: isSelected ? [...others, ...range] : others, place });
      },
      selectPage: () => setState({ ids: shown, place }),
      selectAll: () => setState({ ids: shown, place, all: list }),
      clear: () => setState({ ids: [], place }),
    };
  }, [orders, shown, state, list, place, rangeTo]);
}
