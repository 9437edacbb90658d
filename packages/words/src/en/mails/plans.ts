import type { Formats } from '../../format';
import type { MailContent } from '../../mail-content';
import { helloTo, type Reader } from './parts';

interface Full extends Reader {
  /** The plan that they have. */
  plan: string;
  limit: number;
  /** The plan above it and its room, null where that has no end; without one: nothing is above it. */
  upgrade: { plan: string; room: number | null } | null;
  /** Where the plan is changed. */
  url: string;
}

interface NearlyFull extends Full {
  used: number;
}

interface Words {
  subject: string;
  state: string;
  way: string;
}

/** Mails to who has used up what their plan has room for, or nearly. */
export const planMails = ({ formatNumber }: Formats) => {
  const mail = ({ url, ...reader }: Full, { subject, state, way }: Words): MailContent => ({
    subject,
    paragraphs: [helloTo(reader), state, way],
    action: { label: 'Open Billing', url },
  });
  const wayOfProducts = ({ upgrade }: Full) => {
    const way = 'To make room, delete products that you no longer need.';
    if (!upgrade) return way;
    return upgrade.room === null
      ? `${way} Or upgrade to ${upgrade.plan}, which has room for any number of products.`
      : `${way} Or upgrade to ${upgrade.plan}, which has room for ${formatNumber(upgrade.room)} products in each store.`;
  };
  const wayOfStores = ({ upgrade }: Full) =>
    upgrade
      ? `To open more, upgrade to ${upgrade.plan} under Billing.`
      : 'To open more, write to us.';
  const wayOfOrders = ({ upgrade }: Full) => {
    const way =
      'Beyond it, exports, imports, changes of many products or orders at once, and new products wait for the next month.';
    if (!upgrade) return way;
    return upgrade.room === null
      ? `${way} Or upgrade to ${upgrade.plan}, which has room for any number of orders.`
      : `${way} Or upgrade to ${upgrade.plan}, which has room for ${formatNumber(upgrade.room)} orders a month.`;
  };
  return {
    products_full: (told: Full & { store: string }) =>
      mail(told, {
        subject: `${told.store} has all the products of its plan`,
        state: `${told.store} has ${formatNumber(told.limit)} products, as many as the ${told.plan} plan has room for. They stay and go on selling; new ones are refused.`,
        way: wayOfProducts(told),
      }),
    products_nearly_full: (told: NearlyFull & { store: string }) =>
      mail(told, {
        subject: `${told.store} has nearly all the products of its plan`,
        state: `${told.store} has ${formatNumber(told.used)} of the ${formatNumber(told.limit)} products that the ${told.plan} plan has room for. Beyond that, new ones are refused; those that are there go on selling.`,
        way: wayOfProducts(told),
      }),
    stores_full: (told: Full) =>
      mail(told, {
        subject: 'You have all the stores of your plan',
        state: `You have all the ${formatNumber(told.limit)} stores that the ${told.plan} plan has room for. They stay and go on selling; further ones are refused.`,
        way: wayOfStores(told),
      }),
    stores_nearly_full: (told: NearlyFull) =>
      mail(told, {
        subject: 'You have nearly all the stores of your plan',
        state: `You have ${formatNumber(told.used)} of the ${formatNumber(told.limit)} stores that the ${told.plan} plan has room for. They stay and go on selling; further ones are refused once it is full.`,
        way: wayOfStores(told),
      }),
    orders_used_up: (told: Full) =>
      mail(told, {
        subject: "This month's orders of your plan are used up",
        state: `Your stores took all the ${formatNumber(told.limit)} orders that the ${told.plan} plan has room for in a month. No order is lost: those beyond it are taken, too, and you can work on each of them.`,
        way: wayOfOrders(told),
      }),
    orders_nearly_used_up: (told: NearlyFull) =>
      mail(told, {
        subject: "This month's orders of your plan are nearly used up",
        state: `Your stores took ${formatNumber(told.used)} of the ${formatNumber(told.limit)} orders that the ${told.plan} plan has room for in a month. No order is lost: those beyond it are taken, too, and you can work on each of them.`,
        way: wayOfOrders(told),
      }),
  };
};
