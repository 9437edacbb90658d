import type { OrderView } from '@kade/contract/orders';
import { Link, useLocation } from 'react-router';
import { useListParams } from '../../../lib/list/list-params';
import { paths } from '../../../lib/address/paths';
import styles from './order-views.module.css';

const viewPath = (view: OrderView) => `${paths.orders}?view=${view}`;

const views = [
  { to: paths.orders, label: 'All' },
  { to: viewPath('to_pack'), label: 'To pack' },
  { to: paths.slips, label: 'Slips to check' },
  { to: viewPath('unpaid'), label: 'Unpaid' },
  { to: viewPath('payments_to_check'), label: 'Payments to check' },
  { to: viewPath('cancelled_paid'), label: 'Cancelled but paid' },
  { to: viewPath('refunds_to_check'), label: 'Refunds to check' },
  { to: paths.drafts, label: 'Drafts' },
];

/** On a phone the views reach beyond its edge. */
function bringIntoView(view: HTMLElement | null): void {
  if (view?.parentElement) view.parentElement.scrollLeft = view.offsetLeft - EDGE;
}

/** So much of the view before it stays to be seen. */
const EDGE = 72;

/** What one comes back for again and again, each at an address of its own. */
export function OrderViews() {
  const { get } = useListParams();
  const { pathname } = useLocation();
  const view = get('view');
  const here = view ? `${pathname}?view=${view}` : pathname;
  return (
    <nav className={`${styles.views} flex gap-1 below`} aria-label="Saved views">
      {views.map(({ to, label }) => (
        <Link
          key={label}
          to={to}
          className={`${styles.view} muted semi stiff undecorated pad-24`}
          {...(here === to && { 'aria-current': 'page', ref: bringIntoView })}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
