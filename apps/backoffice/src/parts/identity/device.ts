import { keep } from '../../lib/code/keep';

const DEVICE_KEY = 'kade.device';

/**
 * A random text by which this browser is known again when somebody signs in: it stays when they log
 * out.
 */
export function deviceName(): string {
  const known = localStorage.getItem(DEVICE_KEY);
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  keep(localStorage, DEVICE_KEY, name);
  return name;
}
