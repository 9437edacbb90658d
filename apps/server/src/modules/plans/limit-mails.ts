import { adminLink } from '../../platform/admin-link';
import type { SystemContext, TenantContext } from '../../platform/context';
import type { NewEmail } from '../notifications';
import type { Limits, Told } from './limits.queries';

interface Use {
  limits: Limits;
  use: { used: number; limit: number };
}

type Reader = Pick<Told, 'email' | 'firstName'>;

const kind = 'plan_usage' as const;

/** Tells a merchant that a store has nearly as many products as its plan has room for, or as many. */
export function productsMail(ctx: TenantContext, reader: Told, { limits, use }: Use): NewEmail {
  const told = {
    ...fullOf(ctx, reader, { limits, limit: use.limit, of: 'products' }),
    store: reader.storeName,
  };
  return {
    kind,
    to: reader.email,
    told: isFull(use)
      ? { say: 'products_full', ...told }
      : { say: 'products_nearly_full', used: use.used, ...told },
  };
}

/** Tells a merchant that they have nearly as many stores as their plan has room for, or as many. */
export function storesMail(ctx: SystemContext, reader: Reader, { limits, use }: Use): NewEmail {
  const told = fullOf(ctx, reader, { limits, limit: use.limit, of: 'stores' });
  return {
    kind,
    to: reader.email,
    told: isFull(use)
      ? { say: 'stores_full', ...told }
      : { say: 'stores_nearly_full', used: use.used, ...told },
  };
}

/** Tells a merchant that a month's orders are nearly as many as their plan has room for, or as many. */
export function ordersMail(ctx: TenantContext, reader: Told, { limits, use }: Use): NewEmail {
  const told = fullOf(ctx, reader, { limits, limit: use.limit, of: 'orders' });
  return {
    kind,
    to: reader.email,
    told: isFull(use)
      ? { say: 'orders_used_up', ...told }
      : { say: 'orders_nearly_used_up', used: use.used, ...told },
  };
}

const isFull = ({ used, limit }: Use['use']) => used >= limit;

interface Full {
  limits: Limits;
  limit: number;
  of: 'products' | 'stores' | 'orders';
}

const fullOf = (
  ctx: SystemContext | TenantContext,
  { firstName: first_name }: Reader,
  { limits: { plan, upgrade }, limit, of }: Full,
) => ({
  first_name,
  plan: plan.name,
  limit,
  upgrade: upgrade && { plan: upgrade.name, room: upgrade[of] },
  url: billingUrl(ctx),
});

/** Of a store it opens that store; else whichever its reader works in. */
const billingUrl = (ctx: SystemContext | TenantContext) =>
  'storeId' in ctx ? adminLink(ctx, '/billing') : `${ctx.settings.platformUrl}/billing`;
