import { formatZonedMoment } from '@kade/words/english';
import type { PublicContext, SystemContext, TenantContext } from '../../platform/context';
import { adminLink } from '../../platform/admin-link';
import { layOutEmail, sendEmail, type EmailContent, type NewEmail } from '../notifications';
import { deviceOf } from './device';
import { getReader } from './owner-mails.queries';

/** What happened to an account that could be a stranger's doing. */
interface Warning {
  kind: NewEmail['kind'];
  subject: string;
  /** What happened, given the store's name. */
  sentence: (store: string) => string;
  /** What to look at besides, where the account was open to a stranger. */
  check?: string;
}

type Doer = Pick<PublicContext, 'address' | 'userAgent'> &
  SystemContext & { merchantId: string; storeId?: string };

/** Mails the owner of an account what was done in it, if the caller's transaction commits. */
export async function warnOwner(ctx: Doer, warning: Warning): Promise<void> {
  const { email, first_name, store } = await getReader(ctx, ctx.merchantId);
  const newPassword = {
    label: 'It was not me: choose a new password',
    url: `${ctx.settings.platformUrl}/forgot-password`,
  };
  const content: EmailContent = {
    subject: warning.subject,
    paragraphs: [`Hello ${first_name},`, warning.sentence(store ?? '')],
    blocks: [
      { title: 'When', lines: [formatZonedMoment(ctx.clock.now())] },
      { title: 'From', lines: [deviceOf(ctx.userAgent), ctx.address] },
    ],
    ...(isInStore(ctx)
      ? {
          action: { label: 'Open Store Settings', url: adminLink(ctx, '/settings') },
          more: newPassword,
        }
      : { action: newPassword }),
    notes: [
      'If it was you, there is nothing to do.',
      `If it was not you, choose a new password now: that signs out everybody who is in your account.${warning.check ? ` ${warning.check}` : ''}`,
    ],
  };
  await sendEmail(ctx, { kind: warning.kind, to: email, ...layOutEmail(content) });
}

const isInStore = (ctx: SystemContext & { storeId?: string }): ctx is TenantContext =>
  ctx.storeId !== undefined;

export const warnOfPassword = (ctx: Doer): Promise<void> =>
  warnOwner(ctx, {
    kind: 'password_changed',
    subject: 'Your Kade password was changed',
    sentence: () => 'The password of your Kade account was changed.',
  });

export const warnOfDevice = (ctx: Doer): Promise<void> =>
  warnOwner(ctx, {
    kind: 'new_device',
    subject: 'A new device signed in to your Kade account',
    sentence: () =>
      'Somebody signed in to your Kade account on a device that it was not used on before.',
    check: 'Then look at your stores: what was changed stands in the activity log of each.',
  });

const FACTOR_CHANGES = {
  on: 'Two-factor sign-in was turned on for your Kade account. Signing in now takes a code, too.',
  off: 'Two-factor sign-in was turned off for your Kade account. Your password alone opens it now.',
  renewed: 'Your Kade account got new recovery codes. Those of before open nothing any more.',
};

export const warnOfSecondFactor = (ctx: Doer, change: keyof typeof FACTOR_CHANGES): Promise<void> =>
  warnOwner(ctx, {
    kind: 'second_factor',
    subject:
      change === 'renewed'
        ? 'Your Kade recovery codes were replaced'
        : `Two-factor sign-in was turned ${change}`,
    sentence: () => FACTOR_CHANGES[change],
    check: SETTINGS_OF_ACCOUNT,
  });

/** Whoever runs Kade has turned two-factor sign-in off. */
export async function tellOfLostFactor(
  ctx: SystemContext,
  merchantId: string,
  why: string,
): Promise<void> {
  const { email, first_name } = await getReader(ctx, merchantId);
  const content = layOutEmail({
    subject: 'We turned two-factor sign-in off for your Kade account',
    paragraphs: [
      `Hello ${first_name},`,
      'We turned two-factor sign-in off for your Kade account: your password alone opens it now. You were signed out everywhere.',
      `The reason: ${why}`,
    ],
    action: { label: 'Sign in', url: `${ctx.settings.platformUrl}/login` },
    notes: [
      'Please turn it on again in My Profile, with the app on your new phone.',
      'If you did not ask for this, choose a new password now and answer this mail.',
    ],
  });
  await sendEmail(ctx, { kind: 'second_factor', to: email, ...content });
}

export const warnOfRecoveryCode = (ctx: Doer, left: number): Promise<void> =>
  warnOwner(ctx, {
    kind: 'second_factor',
    subject: 'A recovery code of your Kade account was used',
    sentence: () =>
      `Somebody used one of your recovery codes in the place of your authenticator app. ${codesLeft(left)}`,
    check: SETTINGS_OF_ACCOUNT,
  });

const SETTINGS_OF_ACCOUNT = 'Then look at My Profile: what opens your account stands there.';

const codesLeft = (left: number) =>
  left === 0
    ? 'None is left: make new ones in My Profile.'
    : `${left} ${left === 1 ? 'is' : 'are'} left.`;

export const warnOfPasskey = (
  ctx: Doer,
  change: 'added' | 'removed',
  name: string,
): Promise<void> =>
  warnOwner(ctx, {
    kind: 'passkey',
    subject: `A passkey was ${change} ${change === 'added' ? 'to' : 'from'} your Kade account`,
    sentence: () =>
      change === 'added'
        ? `A passkey was made on ${name}. It opens your Kade account without a password.`
        : `The passkey of ${name} opens your Kade account no more.`,
    check: SETTINGS_OF_ACCOUNT,
  });
