import { Secret, TOTP } from 'otpauth';
import { hashToken, type Random } from './random';

/** What stands behind the second step of somebody's sign-in, whoever they are. */
export interface SecondFactor {
  /** Shared with the authenticator app, in base32; undefined where it cannot be read any more. */
  secret: string | undefined;
  /** The half-minute of the last code that was taken. */
  lastStep: number;
  /** Of the recovery codes that are left. */
  recoveryHashes: readonly Buffer[];
}

/** What changes when a code is taken. */
export type TakenCode = Pick<SecondFactor, 'lastStep' | 'recoveryHashes'>;

const STEP_SECONDS = 30;
/** A phone's clock may be half a minute wrong. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_LETTERS = 16;
/** 32 of them, none that is easily taken for another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A new secret for an authenticator app (RFC 4226: 160 bits), in base32. */
export const newAuthenticatorSecret = ({ random }: { random: Random }): string =>
  new Secret({ buffer: new Uint8Array(random.bytes(SECRET_BYTES)).buffer }).base32;

/** The address that an authenticator app reads, mostly as a QR code. */
export const authenticatorUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret }).toString();

/** Ten codes of 80 random bits: `abcd-efgh-ijkm-npqr`. */
export function newRecoveryCodes({ random }: { random: Random }): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...random.bytes(RECOVERY_LETTERS)].map((byte) => LETTERS[byte % 32]);
    return letters.join('').replace(/.{4}(?=.)/g, '$&-');
  });
}

/** As a recovery code is stored. It is random, so a plain digest is enough. */
export const hashRecoveryCode = (code: string): Buffer =>
  hashToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''));

/**
 * Takes a code of the app or a recovery code, as typed. Undefined: it is wrong or was taken before.
 * The caller keeps what it answers, in the transaction that read the factor under a lock.
 */
export function takeCode(factor: SecondFactor, typed: string, now: Date): TakenCode | undefined {
  const { lastStep, recoveryHashes } = factor;
  const code = typed.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(factor, code, now);
    return step === undefined ? undefined : { lastStep: step, recoveryHashes };
  }
  const hash = hashRecoveryCode(code);
  const left = recoveryHashes.filter((one) => !one.equals(hash));
  return left.length === recoveryHashes.length ? undefined : { lastStep, recoveryHashes: left };
}

function stepOf({ secret, lastStep }: SecondFactor, token: string, now: Date): number | undefined {
  if (secret === undefined) return undefined;
  const timestamp = now.getTime();
  const delta = new TOTP({ secret }).validate({ token, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  return step > lastStep ? step : undefined;
}
