import { MOST_COUNTED, orderSearchOf } from '@kade/contract/order-views';
import type { OrderView } from '@kade/contract/orders';
import { formatCount } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from '../../../lib/address/router-provider';
import { useListParams } from '../../../lib/list/list-params';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import { later } from '../../../ui/state/later';
import styles from './order-views.module.css';
import { viewsQuery } from './views.api';

const OwnViews = later(() => import('./own-views').then((m) => m.OwnViews), null);

const viewPath = (view: OrderView) => `${paths.orders}?view=${view}`;

/** `isRare`: in most stores nothing is ever in it; it takes no room from the others until something is. */
const standing: { to: string; label: string; of?: OrderView; isRare?: boolean }[] = [
  { to: paths.orders, label: 'All' },
  { to: viewPath('to_pack'), label: 'To pack', of: 'to_pack' },
  { to: paths.slips, label: 'Slips to check', of: 'slips_to_check' },
  { to: viewPath('unpaid'), label: 'Unpaid', of: 'unpaid' },
  { to: viewPath('payments_to_check'), label: 'Payments to check', of: 'payments_to_check' },
  { to: viewPath('cancelled_paid'), label: 'Cancelled but paid', of: 'cancelled_paid' },
  { to: viewPath('refunds_to_check'), label: 'Refunds to check', of: 'refunds_to_check' },
  { to: viewPath('charged_back'), label: 'Charged back', of: 'charged_back', isRare: true },
  { to: viewPath('refund_failed'), label: 'Failed refunds', of: 'refund_failed', isRare: true },
  { to: paths.drafts, label: 'Drafts' },
];

/** In a small window the views reach beyond its edge. With the frame that shows it, when all has its place anyway. */
function bringIntoView(view: HTMLElement | null): void {
  if (!view) return;
  requestAnimationFrame(() => {
    const row = view.parentElement;
    if (row) row.scrollLeft = view.offsetLeft - row.offsetLeft - EDGE;
  });
}

/** So much of the view before it stays to be seen. */
const EDGE = 72;

/** What one comes back for again and again, each at an address of its own, and how much it holds. */
export function OrderViews() {
  const { get } = useListParams();
  const { pathname } = useLocation();
  const { data } = useQuery(viewsQuery());
  const search = pathname === paths.orders ? orderSearchOf(get) : '';
  const here = search ? `${pathname}?${search}` : pathname;
  const own = (data?.saved ?? []).map((view) => ({
    to: `${paths.orders}?${view.search}`,
    label: view.name,
    count: view.count,
  }));
  const all = [
    ...standing
      .map(({ of, ...view }) => ({ ...view, of, count: of && data?.counts[of] }))
      .filter(({ of, isRare, count = 0 }) => !isRare || count > 0 || get('view') === of),
    ...own,
  ];
  const isKept = all.some(({ to }) => to === here);
  // Whoever narrows a view further is still in it.
  const view = get('view');
  const current = isKept ? here : view ? `${pathname}?view=${view}` : pathname;
  const saved = data?.saved.find((view) => view.search === search);
  const link = useRef<HTMLAnchorElement>(null);
  const areCounted = data !== undefined;
  // Once more when what they hold is told, which makes them wider.
  useLayoutEffect(() => bringIntoView(link.current), [current, areCounted]);
  return (
    <nav className={`${styles.views} flex gap-1 below`} aria-label="Saved views">
      {all.map(({ to, label, count = 0 }) => (
        <Link
          key={to}
          to={to}
          className={`${styles.view} muted semi stiff undecorated pad-24`}
          aria-description={count > 0 ? `${countWords(count)} orders` : undefined}
          {...(current === to && { 'aria-current': 'page', ref: link })}
        >
          {label}
          {count > 0 && (
            <span className={`${styles.count} tiny medium figures`} aria-hidden>
              {countWords(count)}
            </span>
          )}
        </Link>
      ))}
      {data && search && (saved || !isKept) && <OwnViews search={search} saved={saved} />}
    </nav>
  );
}

const countWords = (count: number) =>
  count < MOST_COUNTED ? formatCount(count) : `${formatCount(MOST_COUNTED - 1)}+`;
