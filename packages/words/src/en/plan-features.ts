import type { Formats } from '../format';

/** How much a plan has room for, null: no limit, and what it asks for each order, in minor units. */
interface Holds {
  stores: number | null;
  products: number | null;
  orders: number | null;
  order_fee: number;
}

/** The lines of each plan, as the specification has them. */
export const planFeatures = ({ formatNumber, plural }: Formats) => {
  const stores = (count: number | null) =>
    count === null
      ? 'Unlimited stores'
      : plural(count, { one: '# store per user', other: '# stores per user' });
  const products = (count: number | null) =>
    count === null ? 'Unlimited products' : `Up to ${formatNumber(count)} products`;
  const orders = (count: number | null) =>
    count === null ? 'Unlimited orders' : `Up to ${formatNumber(count)} orders per month`;
  const fee = (minor: number) => `${formatNumber(minor / 100)} LKR per-order fee`;
  return {
    starter: (plan: Holds) => [
      stores(plan.stores),
      products(plan.products),
      plan.orders === null ? orders(null) : `${formatNumber(plan.orders)} orders per month`,
      fee(plan.order_fee),
    ],
    standard: (plan: Holds) => [
      stores(plan.stores),
      plan.products === null
        ? products(null)
        : `Up to ${formatNumber(plan.products)} products per store`,
      orders(plan.orders),
      fee(plan.order_fee),
    ],
    pro: (plan: Holds) => [
      stores(plan.stores),
      products(plan.products),
      orders(plan.orders),
      fee(plan.order_fee),
      'High availability',
    ],
  };
};
