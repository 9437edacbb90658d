import { newId, systemRandom } from '../../apps/server/src/platform/random';

/** An id made at a moment. */
export function idAt(moment: Date): string {
  return newId({ clock: { now: () => moment }, random: systemRandom });
}
