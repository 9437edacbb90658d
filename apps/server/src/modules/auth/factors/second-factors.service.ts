import {
  transaction,
  type MerchantContext,
  type PublicContext,
  type SystemContext,
} from '../../../platform/context';
import { conflict, invalid } from '../../../platform/errors';
import {
  authenticatorUri,
  hashRecoveryCode,
  newAuthenticatorSecret,
  newRecoveryCodes,
  takeCode,
} from '../../../platform/second-factor';
import { SecretsError } from '../../../platform/secrets';
import { getOwner } from '../../merchants';
import { tellOfLostFactor, warnOfRecoveryCode, warnOfSecondFactor } from '../owner-mails';
import { deleteOtherSessions } from '../sessions';
import {
  deleteFactor,
  findFactor,
  lockFactor,
  updateFactor,
  upsertPendingFactor,
  type FactorRow,
} from './second-factors.queries';

const ISSUER = 'Kade';
/** Who was not answered presses again within this. */
const LOST_MS = 60_000;

export const wrongCode = () => invalid({ code: { say: 'wrong_code' } }, { say: 'wrong_code' });

/** A new secret for an authenticator app; it counts from the first code on that is given back. */
export async function beginSecondFactor(
  ctx: MerchantContext,
): Promise<{ secret: string; uri: string }> {
  const { merchantId } = ctx;
  const { email } = await getOwner(ctx, merchantId);
  const secret = newAuthenticatorSecret(ctx);
  const sealed = ctx.secrets.seal(secret, factorIdentity(merchantId));
  if (!(await upsertPendingFactor(ctx, merchantId, sealed))) {
    throw conflict({ say: 'second_factor_on' });
  }
  return { secret, uri: authenticatorUri(secret, ISSUER, email) };
}

/**
 * Switches it on for who has the app at hand, and ends every other session. Whoever presses again, since
 * the answer was lost, gets codes that hold.
 */
export function enableSecondFactor(
  ctx: MerchantContext,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  const { merchantId } = ctx;
  return transaction(ctx, async (ctx) => {
    const factor = await lockFactor(ctx, merchantId);
    if (!factor) throw conflict({ say: 'second_factor_set_up_expired' });
    const codes = newRecoveryCodes(ctx);
    if (factor.enabledAt) {
      if (!isJustOn(ctx, factor, code)) throw conflict({ say: 'second_factor_on' });
      await updateFactor(ctx, merchantId, { recovery_hashes: codes.map(hashRecoveryCode) });
      return { recovery_codes: codes };
    }
    const taken = takeFrom(ctx, factor, code);
    if (!taken) throw wrongCode();
    await updateFactor(ctx, merchantId, {
      enabled_at: ctx.clock.now(),
      last_step: taken.lastStep,
      recovery_hashes: codes.map(hashRecoveryCode),
    });
    await deleteOtherSessions(ctx);
    await warnOfSecondFactor(ctx, 'on');
    return { recovery_codes: codes };
  });
}

/** New recovery codes; those of before open nothing any more. */
export function renewRecoveryCodes(ctx: MerchantContext): Promise<{ recovery_codes: string[] }> {
  const { merchantId } = ctx;
  return transaction(ctx, async (ctx) => {
    const factor = await lockFactor(ctx, merchantId);
    if (!factor?.enabledAt) throw conflict({ say: 'second_factor_off' });
    const codes = newRecoveryCodes(ctx);
    await updateFactor(ctx, merchantId, { recovery_hashes: codes.map(hashRecoveryCode) });
    await warnOfSecondFactor(ctx, 'renewed');
    return { recovery_codes: codes };
  });
}

export function disableSecondFactor(ctx: MerchantContext): Promise<{ message: string }> {
  return transaction(ctx, async (ctx) => {
    const factor = await lockFactor(ctx, ctx.merchantId);
    await deleteFactor(ctx, ctx.merchantId);
    if (factor?.enabledAt) await warnOfSecondFactor(ctx, 'off');
    return { message: 'Two-factor sign-in is off.' };
  });
}

/** Whoever runs Kade turns it off for who can sign in no more; its owner is told why. */
export function takeSecondFactorOff(
  ctx: SystemContext,
  merchantId: string,
  why: string,
): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const factor = await lockFactor(ctx, merchantId);
    if (!factor?.enabledAt) throw conflict({ say: 'second_factor_off_already' });
    await deleteFactor(ctx, merchantId);
    await tellOfLostFactor(ctx, merchantId, why);
  });
}

/** Whether signing in to an account takes a code. */
export async function hasSecondFactor(ctx: SystemContext, merchantId: string): Promise<boolean> {
  const factor = await findFactor(ctx, merchantId);
  return Boolean(factor?.enabledAt);
}

/** Uses a code up: of the app, once, or one of the recovery codes. False where it is not right. */
export function takeMerchantsCode(
  ctx: PublicContext & { merchantId: string },
  code: string,
): Promise<boolean> {
  const { merchantId } = ctx;
  return transaction(ctx, async (ctx) => {
    const factor = await lockFactor(ctx, merchantId);
    const taken = factor && takeFrom(ctx, factor, code);
    if (!taken) return false;
    await updateFactor(ctx, merchantId, {
      last_step: taken.lastStep,
      recovery_hashes: [...taken.recoveryHashes],
    });
    const left = taken.recoveryHashes.length;
    if (left < factor.recoveryHashes.length) await warnOfRecoveryCode(ctx, left);
    return true;
  });
}

const takeFrom = (ctx: SystemContext, factor: FactorRow, code: string) =>
  takeCode({ ...factor, secret: openSecret(ctx, factor) }, code, ctx.clock.now());

/** Whether it was this code of the app that switched it on, a moment ago. */
function isJustOn(ctx: SystemContext, factor: FactorRow, code: string): boolean {
  const { enabledAt, lastStep } = factor;
  if (!enabledAt || ctx.clock.now().getTime() - enabledAt.getTime() > LOST_MS) return false;
  const untaken = { ...factor, lastStep: lastStep - 1, recoveryHashes: [] };
  return takeFrom(ctx, untaken, code)?.lastStep === lastStep;
}

/** What no key opens any more lets nobody in; the recovery codes still do. */
function openSecret(ctx: SystemContext, factor: FactorRow): string | undefined {
  try {
    return ctx.secrets.open(factor.sealedSecret, factorIdentity(factor.merchantId));
  } catch (error) {
    if (error instanceof SecretsError) return undefined;
    throw error;
  }
}

export const factorIdentity = (merchantId: string) => `second factor ${merchantId}`;
