import { useQuery } from '@tanstack/react-query';
import { latestOrdersQuery } from './latest-orders.api';
import { shopSteps, type ShopStep } from './shop-steps';
import { anyProductQuery, readinessQuery, shippingQuery } from './steps.api';
import { tasksQuery } from './tasks.api';

/** The steps of the current shop; undefined while they are asked for. What cannot be read is not done. */
export function useShopSteps(): ShopStep[] | undefined {
  const products = useQuery(anyProductQuery());
  const rules = useQuery(shippingQuery());
  const tasks = useQuery(tasksQuery());
  const orders = useQuery(latestOrdersQuery());
  const readiness = useQuery(readinessQuery());
  if ([products, rules, tasks, orders, readiness].some(({ isPending }) => isPending)) {
    return undefined;
  }
  return shopSteps({
    hasProduct: (products.data?.total ?? 0) > 0,
    hasRules: (rules.data?.length ?? 0) > 0,
    canBePaid: tasks.data?.can_be_paid ?? false,
    hasSold: (orders.data?.total ?? 0) > 0,
    readiness: readiness.data?.items ?? [],
  });
}
