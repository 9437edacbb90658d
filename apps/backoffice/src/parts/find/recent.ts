import { keep } from '../../lib/code/keep';
import { currentStoreId } from '../../lib/server/session';

const MOST = 5;
const key = () => `kade.recent-searches.${currentStoreId() ?? ''}`;

/** What was searched for lately on this device, the newest first. */
export function recentSearches(): readonly string[] {
  return (localStorage.getItem(key()) ?? '').split('\n').filter(Boolean);
}

/** Keeps a search that led somewhere. */
export function keepSearch(text: string): void {
  const others = recentSearches().filter((one) => one !== text);
  keep(localStorage, key(), [text, ...others].slice(0, MOST).join('\n'));
}
