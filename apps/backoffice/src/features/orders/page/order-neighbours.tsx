import { orderFiltersOf } from '@kade/contract/order-views';
import { orders } from '@kade/contract/orders';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from '../../../lib/address/router-provider';
import { api } from '../../../lib/server/api';
import { paths } from '../../../lib/address/paths';
import { storeKey } from '../../../lib/server/query-client';
import { useReturnAddress } from '../../../lib/address/return-address';
import { IconButton } from '../../../ui/style/button';
import { orderQuery } from '../book/order.api';
import { Link } from '../../../ui/layout/link';

/**
 * Leads to the orders before and after this one, in the list that the merchant came from or, without
 * one, in all orders. They take this one's place in the browser's history: back is back to the list.
 */
export function OrderNeighbours({ id }: { id: string }) {
  const list = useReturnAddress(paths.orders);
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const search = new URLSearchParams(list.split('?')[1]);
  const query = orderFiltersOf((name) => search.get(name) ?? undefined);
  const { data, isPlaceholderData } = useQuery({
    queryKey: storeKey('orders', 'list', 'neighbours', id, query),
    queryFn: ({ signal }) => api.call(orders.neighbours, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });

  const read = (other: string) => queryClient.prefetchQuery(orderQuery(other));
  const press = useEffectEvent(async (event: KeyboardEvent) => {
    const other = { ArrowUp: data?.previous, ArrowDown: data?.next }[event.key];
    if (!other || isPlaceholderData || !isForPage(event)) return;
    await read(other);
    await navigate(paths.order(other), { replace: true, state });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return directions.map(({ to, label, key, arrow, Icon }) => {
    const other = data?.[to];
    const icon = <Icon size={18} aria-hidden />;
    const hint = {
      'aria-label': label,
      title: `${label} (Alt ${arrow})`,
      'aria-keyshortcuts': key,
    };
    if (!other) {
      return (
        <IconButton key={to} size={32} style={{ background: 'none' }} disabled {...hint}>
          {icon}
        </IconButton>
      );
    }
    return (
      <IconButton
        key={to}
        component={Link}
        to={paths.order(other)}
        state={state}
        replace
        size={32}
        onMouseEnter={() => void read(other)}
        onFocus={() => void read(other)}
        aria-disabled={isPlaceholderData}
        onClick={(event) => {
          if (isPlaceholderData) event.preventDefault();
        }}
        {...hint}
      >
        {icon}
      </IconButton>
    );
  });
}

const directions = [
  { to: 'previous', label: 'Previous order', key: 'Alt+ArrowUp', arrow: '↑', Icon: ChevronUp },
  { to: 'next', label: 'Next order', key: 'Alt+ArrowDown', arrow: '↓', Icon: ChevronDown },
] as const;

/** Not what is held down, meant for the browser, for a field or for a window that stands over the page. */
function isForPage({ target, repeat, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (repeat || !altKey || ctrlKey || metaKey || shiftKey) return false;
  if (document.querySelector('[role="dialog"]')) return false;
  return !(target instanceof Element && target.closest(TAKES_ARROWS));
}

const TAKES_ARROWS = 'input, textarea, select, [contenteditable="true"], [role="menu"]';
