import type { PasskeyAnswer } from '@kade/contract/auth';
import type { MerchantContext } from '../../../platform/context';
import { invalid } from '../../../platform/errors';
import { getPasswordHash } from '../../merchants';
import { hasSecondFactor, takeMerchantsCode, wrongCode } from '../factors';
import { isPassword } from '../passwords';
import { takePasskey } from '../passkeys';
import { wrongPassword } from '../passwords';
import { confirmSession } from '../sessions';
import { guardSession } from '../throttles';

interface Proof {
  passkey?: PasskeyAnswer | undefined;
  password?: string | undefined;
  /** Of the authenticator app, or a recovery code. */
  code?: string | undefined;
}

/**
 * Takes the proof that it is the owner who is there: a passkey, a code where two-factor sign-in is on,
 * else the password. What asks for it is open to this session for a while.
 */
export async function confirmIdentity(
  ctx: MerchantContext,
  proof: Proof,
): Promise<{ message: string }> {
  if (proof.passkey) await checkPasskey(ctx, proof.passkey);
  else if (await hasSecondFactor(ctx, ctx.merchantId)) await checkCode(ctx, proof.code ?? '');
  else await checkPassword(ctx, proof.password ?? '');
  await confirmSession(ctx);
  return { message: 'Thank you, it is you.' };
}

async function checkPasskey(ctx: MerchantContext, passkey: PasskeyAnswer): Promise<void> {
  if ((await takePasskey(ctx, passkey)) === ctx.merchantId) return;
  throw invalid({ passkey: { say: 'passkey_of_another' } });
}

async function checkCode(ctx: MerchantContext, code: string): Promise<void> {
  if (code.trim() === '') {
    throw invalid({ code: { say: 'code_needed' } });
  }
  const isRight = await guardSession(ctx, () => takeMerchantsCode(ctx, code));
  if (!isRight) throw wrongCode();
}

/** Refuses a wrong password of who is signed in. */
export async function checkPassword(ctx: MerchantContext, password: string): Promise<void> {
  const hash = await getPasswordHash(ctx);
  if (!(await guardSession(ctx, () => isPassword(password, hash)))) throw wrongPassword();
}
