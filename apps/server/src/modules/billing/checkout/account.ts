import type { SystemContext } from '../../../platform/context';
import { conflict } from '../../../platform/errors';
import { isLocalHost } from '../../../platform/peers';

type Account = NonNullable<SystemContext['settings']['ownPayhere']>;

/**
 * Kade's own account at PayHere. Without one, on a machine of its own while developing, a page of this
 * server's stands in for PayHere, and signs with a secret that nobody else can know.
 */
export function findAccount(ctx: SystemContext): Account | undefined {
  if (!hasTestGateway(ctx)) return ctx.settings.ownPayhere;
  const merchantSecret = ctx.secrets.sign('test gateway');
  return { merchantId: 'test-gateway', merchantSecret, app: undefined };
}

export function getAccount(ctx: SystemContext): Account {
  const account = findAccount(ctx);
  if (account) return account;
  throw conflict({ say: 'plans_not_payable' });
}

/** Whether nobody is paid, and a test page asks in PayHere's place. */
export const hasTestGateway = ({ settings }: Pick<SystemContext, 'settings'>): boolean =>
  settings.ownPayhere === undefined &&
  !settings.isProduction &&
  isLocalHost(new URL(settings.platformUrl).hostname);
