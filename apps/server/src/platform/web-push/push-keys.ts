import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';
import type { Secrets } from '../secrets';
import { CURVE, privateKeyOf, SEED_BYTES } from './seal';

/** What Kade shows itself to push services with (VAPID, RFC 8292). */
export interface PushKey {
  /** An uncompressed point: what a browser is asked with. */
  publicKey: Buffer;
  /** The value of `Authorization` for a push service. */
  authorize(audience: string, until: Date, contact: string): string;
}

const SEED = 'kade push v1';

/**
 * The key of today first, then those of keys from before: a browser takes messages only by the key
 * that it was asked with.
 */
export const pushKeys = (secrets: Secrets): PushKey[] =>
  secrets.derive(SEED, SEED_BYTES).map((seed) => pushKeyOf(privateKeyOf(seed)));

function pushKeyOf(privateKey: Buffer): PushKey {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  const publicKey = pair.getPublicKey();
  const key = keyObjectOf(privateKey, publicKey);
  return {
    publicKey,
    authorize(audience, until, contact) {
      const claims = { aud: audience, exp: Math.floor(until.getTime() / 1000), sub: contact };
      const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
      const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
      const token = `${said}.${signature.toString('base64url')}`;
      return `vapid t=${token}, k=${publicKey.toString('base64url')}`;
    },
  };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const keyObjectOf = (privateKey: Buffer, publicKey: Buffer): KeyObject =>
  createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
    },
  });
