import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from './clock';

/** Where randomness comes from. */
export interface Random {
  bytes(size: number): Buffer;
}

export const systemRandom: Random = { bytes: randomBytes };

/** A UUIDv7 (RFC 9562): ids made later sort later. */
export function newId({ clock, random }: { clock: Clock; random: Random }): string {
  const bytes = random.bytes(16);
  bytes.writeUIntBE(clock.now().getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

/** An unguessable token of `size` random bytes in base64url. */
export function newToken({ random }: { random: Random }, size = 32): string {
  return random.bytes(size).toString('base64url');
}

/** The hash under which a token is stored. Tokens are random, so a plain digest is enough. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
