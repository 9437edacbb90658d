import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from './random';

/** Encrypts what is secret at rest and signs links, with keys derived from `SECRET_KEY`. */
export interface Secrets {
  /** AES-256-GCM; `context` (the row's identity) must be the same when it is opened. */
  seal(plain: string, context: string): Buffer;
  /** Throws when the box was changed or belongs elsewhere. */
  open(box: Buffer, context: string): string;
  /** A signature of `text` in base64url. */
  sign(text: string): string;
  /** Whether `signature` signs `text`; takes the same time whatever the answer. */
  isSigned(text: string, signature: string): boolean;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keys are derived for each purpose, so that one secret serves all of them. */
export function createSecrets(secretKey: string, random: Random): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  const sealKey = derive('kade seal v1');
  const signKey = derive('kade sign v1');
  const sign = (text: string) => createHmac('sha256', signKey).update(text).digest();
  return {
    seal(plain, context) {
      const iv = random.bytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(box, context) {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, box.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(box.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = box.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    sign: (text) => sign(text).toString('base64url'),
    isSigned(text, signature) {
      const given = Buffer.from(signature, 'base64url');
      const wanted = sign(text);
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
}

/** The key kept in `dataDir`, made at the first start. Two processes at once agree on one. */
export async function loadOrCreateSecretKey(dataDir: string, random: Random): Promise<string> {
  const path = join(dataDir, 'secret-key');
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(random.bytes(32).toString('base64url'));
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length < 32) throw new Error(`${path} holds no usable key; delete it to make a new one`);
  return key;
}
