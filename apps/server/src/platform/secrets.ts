import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from './random';

/** Encrypts what is secret at rest and signs links, with keys derived from `SECRET_KEY`. */
export interface Secrets {
  /** AES-256-GCM; `context` (the row's identity) must be the same when it is opened. */
  seal(plain: string, context: string): Buffer;
  /** Throws `SecretsError` when the box was changed, belongs elsewhere or its key is gone. */
  open(box: Buffer, context: string): string;
  /** Whether a box was sealed with the key of today, not with one from before. */
  isCurrent(box: Buffer): boolean;
  /** Whether there are keys from before. */
  hasPrevious: boolean;
  /** A signature of `text` in base64url. */
  sign(text: string): string;
  /** Whether `signature` signs `text`, by any key; takes the same time whatever the answer. */
  isSigned(text: string, signature: string): boolean;
  /** Bytes that only this installation knows, for one purpose: by the key of today, then by those from before. */
  derive(purpose: string, size: number): Buffer[];
}

/** What was sealed cannot be opened: it was changed, moved, or its key is no longer set. */
export class SecretsError extends Error {
  override readonly name = 'SecretsError';
}

const ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  /** Leads every box: which key it is for. */
  id: Buffer;
  seal: KeyObject;
  sign: KeyObject;
}

/** Keys are derived for each purpose, so that one secret serves all of them; Node prepares each once. */
function deriveKey(secretKey: string): Key {
  const derive = (purpose: string, size = 32) =>
    Buffer.from(hkdfSync('sha256', secretKey, '', purpose, size));
  return {
    id: derive('kade key id v1', ID_BYTES),
    seal: createSecretKey(derive('kade seal v1')),
    sign: createSecretKey(derive('kade sign v1')),
  };
}

/** `previous`: keys that were `SECRET_KEY` before; they still open and verify, and seal nothing. */
export function createSecrets(
  secretKey: string,
  random: Random,
  previous: readonly string[] = [],
): Secrets {
  const current = deriveKey(secretKey);
  const keys = [current, ...previous.map(deriveKey)];
  const sign = (text: string, key: Key) => createHmac('sha256', key.sign).update(text).digest();
  const idOf = (box: Buffer) => box.subarray(0, ID_BYTES);
  return {
    hasPrevious: previous.length > 0,
    seal(plain, context) {
      const iv = random.bytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.seal, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([current.id, iv, cipher.getAuthTag(), body]);
    },
    open(box, context) {
      const named = keys.find(({ id }) => id.equals(idOf(box)));
      if (named) return openWith(named, box.subarray(ID_BYTES), context);
      // Sealed before boxes named their key.
      for (const key of keys) {
        try {
          return openWith(key, box, context);
        } catch (error) {
          if (!(error instanceof SecretsError)) throw error;
        }
      }
      throw new SecretsError('no key that is set opens this');
    },
    isCurrent: (box) => current.id.equals(idOf(box)),
    sign: (text) => sign(text, current).toString('base64url'),
    isSigned(text, signature) {
      const given = Buffer.from(signature, 'base64url');
      const matches = keys.map((key) => {
        const wanted = sign(text, key);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
      return matches.includes(true);
    },
    derive: (purpose, size) =>
      [secretKey, ...previous].map((key) =>
        Buffer.from(hkdfSync('sha256', key, '', purpose, size)),
      ),
  };
}

function openWith(key: Key, box: Buffer, context: string): string {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.seal, box.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(context))
      .setAuthTag(box.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const body = box.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new SecretsError('this was changed, or belongs elsewhere', { cause: error });
  }
}

/** The same sealed with the key of today: `kept` where it is, `lost` where no key opens it. */
export function reseal(
  secrets: Secrets,
  box: Buffer | null,
  context: string,
): Buffer | 'kept' | 'lost' {
  if (box === null || secrets.isCurrent(box)) return 'kept';
  try {
    return secrets.seal(secrets.open(box, context), context);
  } catch (error) {
    if (error instanceof SecretsError) return 'lost';
    throw error;
  }
}

/** The file of the key that Kade makes by itself. */
export const secretKeyFile = (dataDir: string) => join(dataDir, 'secret-key');

/** A new key in place of a lost one would be found out by the first mail that cannot be opened. */
export const lostKey = (path: string, fault: string) =>
  `${path} ${fault}: restore it from a backup. Where it is lost for good, set SECRET_KEY to a new ` +
  'one; mails that wait, sealed payment secrets and links sent before are lost with it.';

/** The key kept in `dataDir`, made at the first start. Two processes at once agree on one. */
export async function loadOrCreateSecretKey(dataDir: string, random: Random): Promise<string> {
  const path = secretKeyFile(dataDir);
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
  if (key.length < 32) throw new SecretsError(lostKey(path, 'holds no usable key'));
  return key;
}
