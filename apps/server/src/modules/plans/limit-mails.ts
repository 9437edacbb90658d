import { formatNumber } from '@kade/words/english';
import { adminLink } from '../../platform/admin-link';
import type { SystemContext, TenantContext } from '../../platform/context';
import { layOutEmail, type NewEmail } from '../notifications';
import type { Limits, Told } from './limits.queries';

interface Use {
  limits: Limits;
  use: { used: number; limit: number };
}

/** Of a store it opens that store; else whichever its reader works in. */
const linkTo = (ctx: SystemContext | TenantContext, path: string) =>
  'storeId' in ctx ? adminLink(ctx, path) : `${ctx.settings.platformUrl}${path}`;

/** Tells a merchant that a store has nearly as many products as its plan has room for, or as many. */
export function productsMail(
  ctx: TenantContext,
  told: Told,
  { limits: { plan, upgrade }, use: { used, limit } }: Use,
): NewEmail {
  const { storeName } = told;
  const isFull = used >= limit;
  const state = isFull
    ? `${storeName} has ${formatNumber(limit)} products, as many as the ${plan.name} plan has room for. They stay and go on selling; new ones are refused.`
    : `${storeName} has ${formatNumber(used)} of the ${formatNumber(limit)} products that the ${plan.name} plan has room for. Beyond that, new ones are refused; those that are there go on selling.`;
  return mailTo(ctx, told, {
    subject: `${storeName} has ${isFull ? 'all' : 'nearly all'} the products of its plan`,
    state,
    way: `To make room, delete products that you no longer need.${wayUp(upgrade, 'products', 'in each store')}`,
  });
}

/** Tells a merchant that they have nearly as many stores as their plan has room for, or as many. */
export function storesMail(
  ctx: SystemContext,
  told: Pick<Told, 'email' | 'firstName'>,
  { limits: { plan, upgrade }, use: { used, limit } }: Use,
): NewEmail {
  const isFull = used >= limit;
  const share = isFull
    ? `all the ${formatNumber(limit)} stores`
    : `${formatNumber(used)} of the ${formatNumber(limit)} stores`;
  return mailTo(ctx, told, {
    subject: `You have ${isFull ? 'all' : 'nearly all'} the stores of your plan`,
    state: `You have ${share} that the ${plan.name} plan has room for. They stay and go on selling; further ones are refused once it is full.`,
    way: upgrade
      ? `To open more, upgrade to ${upgrade.name} under Billing.`
      : 'To open more, write to us.',
  });
}

/** Tells a merchant that a month's orders are nearly as many as their plan has room for, or as many. */
export function ordersMail(
  ctx: TenantContext,
  told: Told,
  { limits: { plan, upgrade }, use: { used, limit } }: Use,
): NewEmail {
  const isFull = used >= limit;
  const room = `${formatNumber(limit)} orders that the ${plan.name} plan has room for in a month`;
  const share = isFull ? `all the ${room}` : `${formatNumber(used)} of the ${room}`;
  return mailTo(ctx, told, {
    subject: `This month's orders of your plan are ${isFull ? 'used up' : 'nearly used up'}`,
    state: `Your stores took ${share}. No order is lost: those beyond it are taken, too, and you can work on each of them.`,
    way: `Beyond it, files of orders and products, changes of many and new products wait for the next month.${wayUp(upgrade, 'orders', 'a month')}`,
  });
}

const wayUp = (upgrade: Limits['upgrade'], limit: 'products' | 'orders', each: string): string => {
  if (!upgrade) return '';
  const more = upgrade[limit];
  const room = more === null ? `any number of ${limit}` : `${formatNumber(more)} ${limit} ${each}`;
  return ` Or upgrade to ${upgrade.name}, which has room for ${room}.`;
};

function mailTo(
  ctx: SystemContext,
  { email, firstName }: Pick<Told, 'email' | 'firstName'>,
  { subject, state, way }: { subject: string; state: string; way: string },
): NewEmail {
  return {
    kind: 'plan_usage',
    to: email,
    ...layOutEmail({
      subject,
      paragraphs: [`Hello ${firstName},`, state, way],
      action: { label: 'Open Billing', url: linkTo(ctx, '/billing') },
    }),
  };
}
