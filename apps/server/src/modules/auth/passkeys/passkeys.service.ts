import type { PasskeyAnswer, PasskeyQuestion } from '@kade/contract/auth';
import type { NewPasskey, NewPasskeyQuestion } from '@kade/contract/security';
import { keptDevice } from '@kade/words/devices';
import {
  transaction,
  type MerchantContext,
  type PublicContext,
  type SystemContext,
} from '../../../platform/context';
import { conflict, refused } from '../../../platform/errors';
import { getOwner } from '../../merchants';
import { deviceOf } from '../devices';
import { warnOfPasskey } from '../owner-mails';
import { newChallenge, readChallenge, type Purpose } from './challenge';
import {
  deletePasskey,
  insertAnswer,
  insertPasskey,
  listPasskeys,
  lockPasskey,
  touchPasskey,
} from './passkeys.queries';

const MAX_PASSKEYS = 20;

/** Keys are made for the host that merchants sign in at, and work nowhere else. */
function siteOf({ settings }: SystemContext) {
  const { hostname, origin } = new URL(settings.platformUrl);
  return { rpID: hostname, origin };
}

/** What a browser is asked with to make a passkey, held by the device and opened by its owner. */
export async function askNewPasskey(ctx: MerchantContext): Promise<NewPasskeyQuestion> {
  const known = await listPasskeys(ctx, ctx.merchantId);
  if (known.length >= MAX_PASSKEYS) {
    throw conflict({ say: 'too_many_passkeys', most: MAX_PASSKEYS });
  }
  const { email, first_name, last_name } = await getOwner(ctx, ctx.merchantId);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Kade',
    rpID: siteOf(ctx).rpID,
    userName: email,
    userDisplayName: `${first_name} ${last_name}`,
    userID: new Uint8Array(Buffer.from(ctx.merchantId)),
    challenge: newChallenge(ctx, `add ${ctx.merchantId}`),
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return {
    challenge: options.challenge,
    rp: { id: siteOf(ctx).rpID, name: options.rp.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    excludeCredentials: known.map(({ credentialId: id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  };
}

/** Keeps the public half of a passkey that a browser has made. */
export async function addPasskey(
  ctx: MerchantContext,
  credential: NewPasskey,
): Promise<{ message: string }> {
  const { origin, rpID } = siteOf(ctx);
  const asked = openQuestion(ctx, `add ${ctx.merchantId}`);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: asked.isOurs,
      expectedOrigin: origin,
      expectedRPID: rpID,
    }),
  );
  if (!registrationInfo) throw invalidPasskey();
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const { transports = [] } = credential.response;
  const name = keptDevice(deviceOf(ctx.userAgent));
  return transaction(ctx, async (ctx) => {
    await asked.use(ctx);
    const kept = { credentialId, publicKey: Buffer.from(publicKey), counter, transports, name };
    await insertPasskey(ctx, kept);
    await warnOfPasskey(ctx, 'added', name);
    return { message: 'The passkey was added.' };
  });
}

export function removePasskey(ctx: MerchantContext, id: string): Promise<{ message: string }> {
  return transaction(ctx, async (ctx) => {
    await warnOfPasskey(ctx, 'removed', await deletePasskey(ctx, id));
    return { message: 'The passkey was removed.' };
  });
}

/** What a browser is asked with for a passkey, whosever it is. */
export async function askPasskey(ctx: PublicContext): Promise<PasskeyQuestion> {
  const { rpID } = siteOf(ctx);
  const challenge = newChallenge(ctx, 'enter');
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID,
    challenge,
    userVerification: 'required',
  });
  return { challenge: options.challenge, rpId: rpID, userVerification: 'required' };
}

/**
 * Whose account a passkey opens. The device has seen its owner (a finger, a face, a PIN), so it stands
 * for both steps of a sign-in.
 */
export async function takePasskey(ctx: PublicContext, answer: PasskeyAnswer): Promise<string> {
  const { verifyAuthenticationResponse } = await library();
  return transaction(ctx, async (ctx) => {
    const known = await lockPasskey(ctx, answer.id);
    if (!known) throw invalidPasskey();
    const { credentialId: id, counter, transports } = known;
    const { origin, rpID } = siteOf(ctx);
    const asked = openQuestion(ctx, 'enter');
    const result = await verified(() =>
      verifyAuthenticationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: asked.isOurs,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: { id, publicKey: new Uint8Array(known.publicKey), counter, transports },
      }),
    );
    if (!result.verified) throw invalidPasskey();
    await asked.use(ctx);
    await touchPasskey(ctx, known.id, result.authenticationInfo.newCounter);
    return known.merchantId;
  });
}

/** Loaded for the first passkey: it takes longer than all else of a start. */
const library = () => import('@simplewebauthn/server');

/** The question that an answer names: the library hands it over while it reads the answer. */
function openQuestion(ctx: SystemContext, purpose: Purpose) {
  let question: ReturnType<typeof readChallenge>;
  return {
    isOurs: (challenge: string) => {
      question = readChallenge(ctx, purpose, challenge);
      return question !== undefined;
    },
    /** Uses it up: whoever brings an answer a second time is refused. */
    async use(ctx: SystemContext) {
      if (question && (await insertAnswer(ctx, question.hash, question.expiresAt))) return;
      throw invalidPasskey();
    },
  };
}

/** The library throws where anything about an answer is wrong. */
async function verified<R>(verify: () => Promise<R>): Promise<R> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof Error) throw invalidPasskey();
    throw error;
  }
}

const invalidPasskey = () => refused('invalid_passkey', { say: 'invalid_passkey' });
