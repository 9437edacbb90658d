import { createCipheriv, createECDH, createHash, ECDH, hkdfSync } from 'node:crypto';

/** The keys of a browser that a message is sealed for: a point of P-256 and a secret of its own. */
export interface PushKeys {
  p256dh: Buffer;
  auth: Buffer;
}

/** What is drawn for each message: the key of one side of the exchange, and a salt. */
interface Draw {
  privateKey: Buffer;
  salt: Buffer;
}

export const CURVE = 'prime256v1';
/** One record holds all; push services take 4,096 bytes at most. */
const RECORD_BYTES = 4096;
const LAST_RECORD = 2;

/** Whether bytes are a point of the curve: nothing can be sealed for any other. */
export function isPoint(bytes: Buffer): boolean {
  try {
    ECDH.convertKey(bytes, CURVE);
    return true;
  } catch {
    return false;
  }
}

const label = (text: string) => Buffer.from(`${text}\0`);

/**
 * A message as its browser alone can read it (RFC 8291, on the aes128gcm of RFC 8188). Throws where
 * the browser's key is no point of the curve.
 */
export function sealMessage(text: string, keys: PushKeys, { privateKey, salt }: Draw): Buffer {
  const own = createECDH(CURVE);
  own.setPrivateKey(privateKey);
  const ownPublic = own.getPublicKey();
  const shared = own.computeSecret(keys.p256dh);
  const about = Buffer.concat([label('WebPush: info'), keys.p256dh, ownPublic]);
  const secret = derive(shared, { salt: keys.auth, about, size: 32 });
  const key = derive(secret, { salt, about: label('Content-Encoding: aes128gcm'), size: 16 });
  const nonce = derive(secret, { salt, about: label('Content-Encoding: nonce'), size: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([LAST_RECORD])])),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES, 0);
  sizes.writeUInt8(ownPublic.length, 4);
  return Buffer.concat([salt, sizes, ownPublic, ...sealed]);
}

const derive = (
  from: Buffer,
  { salt, about, size }: { salt: Buffer; about: Buffer; size: number },
): Buffer => Buffer.from(hkdfSync('sha256', from, salt, about, size));

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** So much longer than a key that every key is as likely (FIPS 186-5, A.2.1). */
export const SEED_BYTES = 40;

/** A private key of P-256 from bytes that nobody knows. */
export function privateKeyOf(seed: Buffer): Buffer {
  const number = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
}

/** Names a message, so that a push service keeps only the last of its kind: 32 letters at most. */
export const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);
