import type { PlanUse } from '@kade/contract/plans';
import { tellsStores, usageLevel } from '@kade/rules/usage';
import { formatCount } from '@kade/words/english';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { paths } from '../lib/address/paths';
import { planUseQuery } from '../parts/plans/plan-use';
import { Link } from '../ui/layout/link';
import styles from './storage-notice.module.css';

/** Asks once for what the notice is about; later it is renewed behind what it says. */
export async function loadPlanUse(queryClient: QueryClient): Promise<void> {
  const use = planUseQuery();
  if (!queryClient.getQueryState(use.queryKey)) await queryClient.prefetchQuery(use);
}

/** Above every screen of a store whose plan is nearly used up, or more than that. */
export function PlanNotice({ isReadOnly }: { isReadOnly: boolean }) {
  const { data } = useQuery(planUseQuery());
  const notice = data && noticeOf(data, isReadOnly);
  if (!notice) return null;
  return (
    <aside
      className={`${styles.notice} row wrap middle small medium pretty`}
      data-state={notice.state}
      aria-label="Plan"
    >
      <span>{notice.words}</span>
      {notice.isSurplus ? (
        <Link to={`${paths.billing}?editable=1`}>Choose what stays editable</Link>
      ) : notice.isOverdue ? (
        <Link to={`${paths.billing}#statements`}>Pay fees</Link>
      ) : (
        <Link to={paths.billing}>See plans</Link>
      )}
    </aside>
  );
}

interface Notice {
  state: 'nearly_full' | 'full';
  words: string;
  /** There is more than the plan has room for, and a choice to make. */
  isSurplus?: boolean;
  /** Fees are to be paid. */
  isOverdue?: boolean;
}

/** The most pressing of what there is to say, in one line. */
function noticeOf(
  { plan, stores, products, orders, fees_overdue }: PlanUse,
  isReadOnly: boolean,
): Notice | undefined {
  if (fees_overdue) {
    const words =
      'Your fees are overdue: new products wait until they are paid. Your stores go on selling.';
    return { state: 'full', words, isOverdue: true };
  }
  const [ofOrders, ofProducts] = [levelOf(orders), levelOf(products)];
  const used = ({ used, limit }: PlanUse['products']) =>
    `${formatCount(used)} of the ${formatCount(limit ?? 0)}`;
  if (orders.limit !== null && orders.used > orders.limit) {
    const words = `${formatCount(orders.used)} orders this month, and ${plan.name} has room for ${formatCount(orders.limit)}. Orders go on coming in; exports, bulk changes and new products wait.`;
    return { state: 'full', words };
  }
  if (isReadOnly) {
    const words = `This store is read-only on the ${plan.name} plan. It goes on selling, and you can work on its orders.`;
    return { state: 'full', words, isSurplus: true };
  }
  if (products.limit !== null && products.used > products.limit) {
    const words = `This store has ${formatCount(products.used)} products, and ${plan.name} has room for ${formatCount(products.limit)}: the surplus is read-only. It goes on selling.`;
    return { state: 'full', words, isSurplus: true };
  }
  if (ofProducts === 100) {
    const words = `This store has ${used(products)} products of the ${plan.name} plan: new ones are refused.`;
    return { state: 'full', words };
  }
  if (ofOrders > 0) {
    const words = `${used(orders)} orders that ${plan.name} has room for came in this month. None will be lost.`;
    return { state: 'nearly_full', words };
  }
  if (ofProducts > 0) {
    const words = `This store has ${used(products)} products of the ${plan.name} plan.`;
    return { state: 'nearly_full', words };
  }
  if (!tellsStores(stores.limit) || levelOf(stores) === 0) return undefined;
  const words = `You have ${used(stores)} stores of the ${plan.name} plan.`;
  return { state: 'nearly_full', words };
}

const levelOf = ({ used, limit }: PlanUse['products']) =>
  limit === null ? 0 : usageLevel(used, limit);
