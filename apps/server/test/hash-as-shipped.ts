import { HASH_COST, hashing } from '../src/modules/auth/passwords';
import { atEnd } from './at-end';

/** Passwords cost as much as in the product from here to the end of the file. */
export function hashAsShipped(): void {
  const light = hashing.cost;
  hashing.cost = HASH_COST;
  atEnd(() => {
    hashing.cost = light;
  });
}
