import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import picture from '../../features/landing/pictures/share.jpg';
import type { Term } from '../../features/landing/plans';
import { paths } from '../../lib/address/paths';
import { bare, isScreen, robots, ROBOTS, sitemap, SITEMAP } from './addresses';
import { renderDocument, type SiteParts } from './document';
import { createFacts, type Facts, type SiteLoad } from './facts';
import { answerInquiry } from './inquiry';
import { notFoundPage, pageAt, type SitePage } from './pages';

const HTML = 'text/html; charset=utf-8';

/** A page as it is sent, made once for what the product knows. */
interface Made {
  facts: Facts;
  html: string;
  packed: Promise<Uint8Array<ArrayBuffer>>;
  tag: string;
}

/**
 * Answers what asks for the public site; undefined where a screen of the back-office stands. Its pages
 * are rendered and packed once for what the product knows, and sent as they are.
 */
export function createSite(parts: SiteParts) {
  const factsOf = createFacts();
  const policy = policyOf(parts);
  const kept = new Map<string, Made>();

  const render = (page: SitePage, facts: Facts, origin: string, path?: string, term?: Term) =>
    renderDocument({
      ...parts,
      ...page,
      canonical: path === undefined ? undefined : origin + path,
      picture: origin + picture,
      data: page.data?.(origin, facts),
      children: page.content(facts, term ?? 'monthly'),
    });

  const reply = (status: number, body: BodyInit | null, headers: Record<string, string> = {}) =>
    new Response(body, {
      status,
      headers: {
        'content-type': HTML,
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        ...headers,
      },
    });

  const make = (page: SitePage, facts: Facts, origin: string, path: string, term: Term): Made => {
    const known = kept.get(`${path} ${term}`);
    if (known?.facts === facts) return known;
    const html = render(page, facts, origin, path, term);
    const tag = `W/"${digest(html, 'base64url').slice(0, 22)}"`;
    const made = { facts, html, packed: pack(html), tag };
    kept.set(`${path} ${term}`, made);
    return made;
  };

  /** A page that is the same for everybody, or word that the browser has it. */
  const send = async ({ headers }: Request, { html, packed, tag }: Made): Promise<Response> => {
    const about = { etag: tag, vary: 'accept-encoding' };
    if (headers.get('if-none-match') === tag) return reply(304, null, about);
    if (!headers.get('accept-encoding')?.includes('br')) return reply(200, html, about);
    return reply(200, await packed, { ...about, 'content-encoding': 'br' });
  };

  return async (request: Request, load: SiteLoad): Promise<Response | undefined> => {
    const { platformUrl: origin } = load;
    const { pathname, searchParams } = new URL(request.url);
    const path = bare(pathname);
    if (path === paths.inquiry) {
      const answer = await answerInquiry(request, load);
      if ('location' in answer) {
        return new Response(null, { status: 303, headers: { location: answer.location } });
      }
      const html = render(answer.page, NO_FACTS, origin);
      return reply(answer.status, html, { 'cache-control': 'no-store' });
    }
    const page = pageAt(path);
    if (page) {
      const term = searchParams.get('term') === 'yearly' ? 'yearly' : 'monthly';
      return send(request, make(page, await factsOf(load), origin, path, term));
    }
    if (path === ROBOTS) return reply(200, robots(origin), { 'content-type': TEXT });
    if (path === SITEMAP) return reply(200, sitemap(origin), { 'content-type': XML });
    return isScreen(path) ? undefined : reply(404, render(notFoundPage, NO_FACTS, origin));
  };
}

const packAs = promisify(brotliCompress);

/** As small as it gets: it is done once. */
const pack = async (html: string) => new Uint8Array(await packAs(html));

const TEXT = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const NO_FACTS: Facts = { plans: [], demoStoreUrl: undefined };

const digest = (text: string, encoding: 'base64' | 'base64url') =>
  createHash('sha256').update(text).digest(encoding);

/** What the pages may do beyond all others: they carry their style sheet and scripts within. */
function policyOf({ style, beforePaint, browser }: SiteParts): string {
  const allow = (text: string) => `'sha256-${digest(text, 'base64')}'`;
  return [
    `script-src ${allow(beforePaint)} ${allow(browser)}`,
    `style-src ${allow(style)}`,
    "img-src 'self' data:",
  ].join('; ');
}
