import { MAX_SEEN } from '@kade/contract/shop-list';
import { Id } from '@kade/contract/values';
import { hostCookie, readCookie } from './cookies';

const NAME = 'seen';

/** The products that this visitor has opened, the last first: kept with them alone, until the browser is closed. */
export function seenBy(request: Request): string[] {
  const ids = readCookie(request, NAME)?.split('.') ?? [];
  return [...new Set(ids)].filter((id) => Id.safeParse(id).success).slice(0, MAX_SEEN);
}

/** The header that keeps one more. */
export const seenCookie = (request: Request, id: string): string =>
  hostCookie(request, NAME, [...new Set([id, ...seenBy(request)])].slice(0, MAX_SEEN).join('.'));
