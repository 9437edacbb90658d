import type { StaticHandlerContext } from 'react-router';
import type { Told } from './routes';

/** What pages say besides themselves: the headers that their file names, and every cookie. */
export function headersOf({
  matches,
  loaderHeaders,
  actionHeaders,
}: StaticHandlerContext): Headers {
  const headers = new Headers();
  const cookies = new Set<string>();
  for (const { route } of matches) {
    const given = {
      loaderHeaders: loaderHeaders[route.id] ?? new Headers(),
      actionHeaders: actionHeaders[route.id] ?? new Headers(),
    };
    const told = (route.handle as Told).headers?.({
      ...given,
      parentHeaders: headers,
      errorHeaders: undefined,
    });
    if (told) for (const [name, value] of new Headers(told)) headers.set(name, value);
    for (const from of [given.actionHeaders, given.loaderHeaders]) {
      for (const cookie of from.getSetCookie()) cookies.add(cookie);
    }
  }
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
}
