import { hash, randomBytes } from 'node:crypto';
import type { Clock } from './clock';

/** Where randomness comes from. */
export interface Random {
  bytes(size: number): Buffer;
}

const DRAWN_AT_ONCE = 4096;
let drawn = Buffer.alloc(0);

/** A call of the system takes longer than what it draws, and an order needs a dozen ids: they are drawn in stock. */
export const systemRandom: Random = {
  bytes(size) {
    if (size > DRAWN_AT_ONCE) return randomBytes(size);
    if (drawn.length < size) drawn = randomBytes(DRAWN_AT_ONCE);
    const bytes = Buffer.from(drawn.subarray(0, size));
    // What was given away is kept nowhere.
    drawn.fill(0, 0, size);
    drawn = drawn.subarray(size);
    return bytes;
  },
};

/** The millisecond of the last id that was made by a clock, and its place among those of that millisecond. */
const lastOf = new WeakMap<Clock, { time: number; place: number }>();

/** A UUIDv7 (RFC 9562, 6.2, method 1): of two that one process makes, the later one sorts later. */
export function newId({ clock, random }: { clock: Clock; random: Random }): string {
  const bytes = random.bytes(16);
  const time = clock.now().getTime();
  const last = lastOf.get(clock);
  // A millisecond begins in the lower half of its 4,096 places, so that 2,048 more have room.
  const place =
    last?.time === time ? Math.min(last.place + 1, 0xfff) : bytes.readUInt16BE(6) & 0x7ff;
  lastOf.set(clock, { time, place });
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt16BE(0x7000 | place, 6);
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
  return hash('sha256', token, 'buffer');
}
