import { Id } from '@kade/contract/values';
import { hostCookie, readCookie } from './cookies';
import { listPath, type Browse } from './paths';

const NAME = 'list';

/** What part of the list of products an address names; nothing where it names something by no id. */
export function browseIn(query: URLSearchParams): Browse | undefined {
  const category = query.get('category') || undefined;
  const collection = query.get('collection') || undefined;
  if ([category, collection].some((id) => id && !Id.safeParse(id).success)) return undefined;
  const q = (query.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim();
  const page = query.get('page') ?? '';
  return {
    ...(q && { q }),
    category,
    collection,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The list that the visitor looked at last, to lead back to; the cookie is theirs to change. */
export function listOf(request: Request): Browse | null {
  const text = readCookie(request, NAME);
  return text ? (browseIn(new URLSearchParams(text)) ?? null) : null;
}

/** The header that keeps the list as the one to lead back to, or forgets what was kept. */
export function listCookie(request: Request, list: Browse | null): string {
  const [, query = ''] = list ? listPath(list).split('?') : [];
  return hostCookie(request, NAME, list ? query || 'page=1' : '', list ? undefined : 0);
}
