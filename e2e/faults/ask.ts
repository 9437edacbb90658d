import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** As `fetch`, which tells no host but that of the address: shops are asked for by theirs. */
export async function askAt(
  origin: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = Object.fromEntries(new Headers(init.headers));
  if (headers['host'] === undefined) return fetch(origin + path, init);
  const call = get(origin + path, { headers, agent: false });
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  const body = await buffer(reply);
  const { statusCode: status = 0, headers: said } = reply;
  const { location } = said;
  if (location !== undefined) {
    const { pathname, search } = new URL(location, origin);
    return askAt(origin, pathname + search, init);
  }
  const retryAfter = said['retry-after'] ?? '';
  return new Response(new Uint8Array(body), { status, headers: { 'retry-after': retryAfter } });
}
