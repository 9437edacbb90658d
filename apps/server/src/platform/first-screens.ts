import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFoundHere } from './errors';
import { inProcessFetch } from './in-process';
import type { App } from './route';

/** A reply of the API, as it is told in another one. */
interface ToldReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

interface Visit {
  /** Where the screen stands. */
  address: URL;
  token: string;
  storeId: string;
  /** The inside of the browser's window, in pixels; undefined: it draws the screen itself. */
  size: { width: number; height: number } | undefined;
  ask: (address: string) => Promise<ToldReply>;
}

/** What a merchant screen asks for at once, and how it looks with that; undefined: its browser does all of it. */
export type FindFirst = (
  visit: Visit,
) => Promise<{ replies: Record<string, ToldReply>; html?: string | undefined } | undefined>;

/** Stands before the path of the screen that is asked for. */
export const FIRST_SCREENS = '/_screen';

/** No window is larger. */
const MOST_PIXELS = 4000;

/** Answers what a merchant screen asks for at once: what the API says to the same token, and its rows drawn. */
export async function sendFirstScreen(
  { fastify, system }: Pick<App, 'fastify' | 'system'>,
  find: FindFirst,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asked = new URL(request.url, system.settings.platformUrl);
  const { authorization: token, 'user-agent': agent = '' } = request.headers;
  if (token === undefined) throw notFoundHere();
  const headers = { host: request.host, 'user-agent': agent, authorization: token };
  const fetch = inProcessFetch(fastify, { headers, address: request.ip });
  const address = new URL(system.settings.platformUrl);
  address.pathname = asked.pathname.slice(FIRST_SCREENS.length);
  const first = await find({
    address,
    token,
    storeId: asked.searchParams.get('store_id') ?? '',
    size: sizeIn(asked.searchParams),
    ask: async (part) => {
      const answer = await fetch(part, { method: 'GET' });
      const { status } = answer;
      return { status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
    },
  });
  if (!first) throw notFoundHere();
  return reply.header('cache-control', 'no-store').send(first);
}

function sizeIn(query: URLSearchParams): Visit['size'] {
  const [width, height] = [Number(query.get('width')), Number(query.get('height'))];
  const isOne = [width, height].every((side) => side > 0 && side <= MOST_PIXELS);
  return isOne ? { width, height } : undefined;
}
