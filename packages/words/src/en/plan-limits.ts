import { formatBytes } from '@kade/rules/bytes';
import type { Formats } from '../format';

/** A plan, by its name, and how much it has room for; null: no limit. */
interface Room {
  plan: string;
  room: number;
  upgrade: { plan: string; room: number | null } | null;
}

interface ReadOnly {
  plan: string;
  room: number;
  /** The plan that has room for more. */
  upgrade: string | null;
}

/** What a plan has no room for, and what to do about it. */
export const planLimits = ({ dayWords, formatNumber, plural }: Formats) => {
  const stores = (count: number) => plural(count, { one: '# store', other: '# stores' });
  const more = (room: number | null) => (room === null ? 'unlimited' : formatNumber(room));
  return {
    fees_overdue: () =>
      'New products wait until your fees are paid. Pay the statement under Billing; your stores stay open meanwhile.',
    stores_full: ({ plan, room, upgrade }: Room) =>
      upgrade
        ? `The ${plan} plan has room for ${stores(room)}. To open another, upgrade to ${upgrade.plan} (${more(upgrade.room)} stores) under Billing.`
        : `The ${plan} plan has room for ${stores(room)}. To open another, write to us.`,
    products_full: ({ plan, room, upgrade }: Room) =>
      upgrade
        ? `The ${plan} plan has room for ${formatNumber(room)} products in a store, and this one is full. Delete products that you no longer need, or upgrade to ${upgrade.plan} (${more(upgrade.room)} products) under Billing.`
        : `The ${plan} plan has room for ${formatNumber(room)} products in a store, and this one is full. Delete products that you no longer need, or write to us.`,
    orders_full: ({ plan, room, upgrade }: Room) => {
      const waiting = `Your stores took more than the ${formatNumber(room)} orders that the ${plan} plan has room for in a month. Orders go on coming in, and you can work on each.`;
      return upgrade
        ? `${waiting} Exports, imports, changes of many products or orders at once, and new products wait for the next month, or upgrade to ${upgrade.plan} (${more(upgrade.room)} orders a month) under Billing.`
        : `${waiting} Exports, imports, changes of many products or orders at once, and new products wait for the next month, or write to us.`;
    },
    storage_full: ({ plan, room, upgrade }: Room) =>
      upgrade
        ? `The storage of this store is full: the ${plan} plan has room for ${formatBytes(room)}. Delete pictures that you no longer need, or upgrade to ${upgrade.plan} (${formatBytes(upgrade.room ?? 0)}) under Billing.`
        : `The storage of this store is full: the ${plan} plan has room for ${formatBytes(room)}. Delete pictures that you no longer need, or write to us for more room.`,
    chosen_lately: ({ days, until }: { days: number; until: string }) =>
      `You have chosen less than ${plural(days, { one: '# day', other: '# days' })} ago. You can choose again from ${dayWords(new Date(until))} on.`,
    store_read_only: ({ plan, room, upgrade }: ReadOnly) => {
      const still = `This store is read-only on the ${plan} plan, which has room for ${stores(room)}. It goes on selling, and you can work on its orders.`;
      return upgrade
        ? `${still} Choose under Billing which stores stay editable, or upgrade to ${upgrade}.`
        : `${still} Choose under Billing which stores stay editable.`;
    },
    product_read_only: ({ name, plan, room, upgrade }: ReadOnly & { name: string }) => {
      const still = `“${name}” is read-only on the ${plan} plan, which has room for ${formatNumber(room)} products in a store. It goes on selling.`;
      return upgrade
        ? `${still} Choose under Billing which products stay editable, or upgrade to ${upgrade}.`
        : `${still} Choose under Billing which products stay editable.`;
    },
  };
};
