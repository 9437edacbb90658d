import type { SystemContext } from '../../../platform/context';
import { hashToken, newToken } from '../../../platform/random';

const VALID_MS = 5 * 60 * 1000;

/** What a passkey is asked for: to enter an account, or to become one of a merchant's. */
export type Purpose = 'enter' | `add ${string}`;

/** A question that only this server can have asked: nothing is kept until it is answered. */
export function newChallenge(ctx: SystemContext, purpose: Purpose): string {
  const until = ctx.clock.now().getTime() + VALID_MS;
  const text = `${until}.${newToken(ctx, 16)}`;
  return `${text}.${ctx.secrets.sign(signed(purpose, text))}`;
}

/** What a question is known by, which a browser has sent back in base64url; undefined: it is none. */
export function readChallenge(
  ctx: SystemContext,
  purpose: Purpose,
  encoded: string,
): { hash: Buffer; expiresAt: Date } | undefined {
  const challenge = Buffer.from(encoded, 'base64url').toString();
  const [until = '', token = '', signature = ''] = challenge.split('.');
  if (!ctx.secrets.isSigned(signed(purpose, `${until}.${token}`), signature)) return undefined;
  const expiresAt = new Date(Number(until));
  return expiresAt > ctx.clock.now() ? { hash: hashToken(challenge), expiresAt } : undefined;
}

const signed = (purpose: Purpose, text: string) => `passkey ${purpose} ${text}`;
