import { availableParallelism } from 'node:os';
import { createSlots } from '../../../platform/slots';

/** argon2id, the package's default kind, at OWASP's first recommendation: 19 MiB, 2 passes, 1 lane. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** What a new hash costs; less only in tests, which make thousands. */
export const hashing = { cost: HASH_COST };
/** Hashing takes memory and a core: a flood of sign-ins must leave both to everybody else. */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1;
/** About three seconds of work; who comes later is told to come back. */
const MAX_WAITING = 100 * AT_ONCE;

const inSlot = createSlots(AT_ONCE, MAX_WAITING);

/** Machine code, loaded for the first password. */
const load = () => import('@node-rs/argon2');

/** A hash of nobody's password, at the same cost. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$8/kT7nKoANEpUbW+b7OCjg$dN42doNKSGzpvXMuj7gVM37DvNvjfDhH8tBoihKYFHY';

/** Hashes a password as it was sent. */
export function hashPassword(password: string): Promise<string> {
  return inSlot(async () => (await load()).hash(password, hashing.cost));
}

/** Whether the password has this hash; without a hash no, at the same cost. */
export async function isPassword(password: string, known: string | undefined): Promise<boolean> {
  const isRight = await inSlot(async () => (await load()).verify(known ?? NOBODY, password));
  return isRight && known !== undefined;
}
