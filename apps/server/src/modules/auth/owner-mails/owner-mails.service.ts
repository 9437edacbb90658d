import { keptDevice } from '@kade/words/devices';
import type { ToldMail } from '@kade/words/mails';
import type { PublicContext, SystemContext, TenantContext } from '../../../platform/context';
import { adminLink } from '../../../platform/admin-link';
import { sendEmail, type NewEmail } from '../../notifications';
import { deviceOf } from '../devices';
import { getReader } from './owner-mails.queries';

/** What was done in an account, which could be a stranger's doing, and where its owner goes from there. */
interface Deed {
  first_name: string;
  at: string;
  device: string;
  address: string;
  password_url: string;
  settings_url: string | null;
}

interface Warning {
  kind: NewEmail['kind'];
  /** What happened, given the store's name. */
  told: (deed: Deed, store: string) => ToldMail;
}

type Doer = Pick<PublicContext, 'address' | 'userAgent'> &
  SystemContext & { merchantId: string; storeId?: string };

/** Mails the owner of an account what was done in it, if the caller's transaction commits. */
export async function warnOwner(ctx: Doer, { kind, told }: Warning): Promise<void> {
  const { email, first_name, store } = await getReader(ctx, ctx.merchantId);
  const deed = {
    first_name,
    ...doerOf(ctx),
    password_url: `${ctx.settings.platformUrl}/forgot-password`,
    settings_url: isInStore(ctx) ? adminLink(ctx, '/settings#payment-methods') : null,
  };
  await sendEmail(ctx, { kind, to: email, told: told(deed, store ?? '') });
}

/** When something is done, by which device and from where. */
export const doerOf = ({ clock, userAgent, address }: Omit<Doer, 'merchantId'>) => ({
  at: clock.now().toISOString(),
  device: keptDevice(deviceOf(userAgent)),
  address,
});

const isInStore = (ctx: SystemContext & { storeId?: string }): ctx is TenantContext =>
  ctx.storeId !== undefined;

export const warnOfPassword = (ctx: Doer): Promise<void> =>
  warnOwner(ctx, {
    kind: 'password_changed',
    told: (deed) => ({ say: 'password_changed', ...deed }),
  });

export const warnOfDevice = (ctx: Doer): Promise<void> =>
  warnOwner(ctx, { kind: 'new_device', told: (deed) => ({ say: 'new_device', ...deed }) });

const FACTOR_CHANGES = {
  on: 'second_factor_on',
  off: 'second_factor_off',
  renewed: 'recovery_codes_replaced',
} as const;

export const warnOfSecondFactor = (ctx: Doer, change: keyof typeof FACTOR_CHANGES): Promise<void> =>
  warnOwner(ctx, {
    kind: 'second_factor',
    told: (deed) => ({ say: FACTOR_CHANGES[change], ...deed }),
  });

/** Whoever runs Kade has turned two-factor sign-in off. */
export async function tellOfLostFactor(
  ctx: SystemContext,
  merchantId: string,
  why: string,
): Promise<void> {
  const { email, first_name } = await getReader(ctx, merchantId);
  const url = `${ctx.settings.platformUrl}/login`;
  const told = { say: 'second_factor_lost', first_name, why, url } as const;
  await sendEmail(ctx, { kind: 'second_factor', to: email, told });
}

export const warnOfRecoveryCode = (ctx: Doer, left: number): Promise<void> =>
  warnOwner(ctx, {
    kind: 'second_factor',
    told: (deed) => ({ say: 'recovery_code_used', left, ...deed }),
  });

const PASSKEY_CHANGES = { added: 'passkey_added', removed: 'passkey_removed' } as const;

export const warnOfPasskey = (
  ctx: Doer,
  change: keyof typeof PASSKEY_CHANGES,
  name: string,
): Promise<void> =>
  warnOwner(ctx, {
    kind: 'passkey',
    told: (deed) => ({ say: PASSKEY_CHANGES[change], name, ...deed }),
  });
