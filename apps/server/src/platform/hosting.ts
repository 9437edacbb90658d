import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { createClient, type Client } from '@kade/contract/client';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings';
import { keepBuiltFiles, type BuiltFiles } from './built-files';
import type { StoreAtHost } from './gates';
import { notFoundHere } from './errors';
import { FIRST_SCREENS, sendFirstScreen, type FindFirst } from './first-screens';
import { bareHost, isAtPlatform } from './host-header';
import { inProcessFetch } from './in-process';
import { actOfPage, leadOn, sendRefusedPage, wantsPage } from './page-replies';
import type { App } from './route';
import { leaveOutHeadersOfOthers } from './reply-headers';
import { createShopPreview } from './shop-preview';
import { originOf, platformAddress } from './store-hosts';
import { createLooks } from './looks';
import { createStorePages, type Storefront } from './store-pages';
import { drainUpload } from './upload';
import { MULTIPART, toWebRequest } from './web-request';

/** What the public site needs to make a page. */
export interface SiteLoad {
  client: Client;
  platformUrl: string;
  /** Where the store that shows how one looks is; undefined: there is none. */
  findDemoStore: () => Promise<string | undefined>;
}

/** The pages of the public site, and which screens of the back-office stand beside them. */
export interface Site {
  /** Undefined: a screen stands at this address. */
  answer: (request: Request, load: SiteLoad) => Promise<Response | undefined>;
  /** What page or screen at a path answers to; nothing where there is none. */
  methodsAt: (path: string) => readonly string[];
  /** Which document the screen at a path has, by its file. */
  documentAt: (path: string) => string;
}

export interface WebMount {
  /** Folder of the back-office's built files. */
  backofficeFolder: string;
  /** Folder of the files of the public site. */
  siteFolder: string;
  site: Site;
  findFirst: FindFirst;
  /** Folder of the storefront's build; its assets are served below `/_store/`. */
  storefrontFolder: string;
  storefront: Storefront;
  /** Where the forms of stores' pages may lead besides, as origins. */
  formTargets: readonly string[];
}

/** What every page may do, and what a kind of page may beyond it. */
const policyWith = (formTargets: readonly string[], ...more: string[]) =>
  [
    "default-src 'none'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    ...more,
  ].join('; ');

/** The script that stands in the documents themselves is known by what it says. */
async function backofficePolicy({ backofficeFolder }: WebMount): Promise<string> {
  const document = await readFile(join(backofficeFolder, 'index.html'), 'utf8');
  const hashes = Array.from(document.matchAll(/<script>([^]*?)<\/script>/g), ([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });
  return policyWith(
    [],
    ["script-src 'self'", ...hashes].join(' '),
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
  );
}

/**
 * A worker is held to the policy of its own file: this one may ask for files of ours, as its pages do,
 * and show our sign in its messages.
 */
const WORKER = 'service-worker.js';
const WORKER_POLICY = policyWith([], "img-src 'self'");

/**
 * The forms of a store's pages also go to the providers that it is paid by. A page names what it may
 * do beyond all others.
 */
const storefrontPolicy = ({ formTargets }: WebMount, ownOfPage: string | null) =>
  policyWith(formTargets, "img-src 'self' data:", ...(ownOfPage ? [ownOfPage] : []));

const STORE_FILES = '/_store/';
const YEAR = '365d';
const FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** Hosts of stores whose look is remembered. */
const MAX_HOSTS = 20_000;

type Web = Pick<App, 'fastify' | 'system' | 'gates' | 'reads' | 'shortcut' | 'previewShop'>;

/**
 * Answers everything that is not the API by host: the platform's own host shows the public site and
 * the back-office, every other host a store.
 */
export async function mountWeb(app: Web, mount: WebMount): Promise<void> {
  const { settings } = app.system;
  const platformFiles = await listPlatformFiles(mount);
  const storefrontFiles = await listAssets(mount.storefrontFolder);
  const built = keepBuiltFiles();
  const policy = await backofficePolicy(mount);
  const looks = createLooks((host) => app.gates.findStoreAt(app.system, host), MAX_HOSTS);
  const pages = createStorePages(app, mount.storefront, (ownOfPage) =>
    storefrontPolicy(mount, ownOfPage),
  );
  app.previewShop = createShopPreview(app, mount.storefront);
  app.shortcut.take = (request, reply) => {
    const host = bareHost(request);
    const store = looks.known(host);
    return store?.host === host ? pages.atOnce(request, reply, store) : undefined;
  };
  await app.fastify.register(async (web) => {
    await web.register(fastifyStatic, {
      root: mount.backofficeFolder,
      serve: false,
      preCompressed: true,
    });
    web.removeAllContentTypeParsers();
    web.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    web.setErrorHandler((error: FastifyError, request, reply) =>
      sendRefusedPage(app.system, error, request, reply),
    );
    const act = (request: FastifyRequest) =>
      isFile(request, settings) ? 'uncounted' : actOfPage(request);
    const takeAlong = async (request: FastifyRequest) =>
      request.method === 'GET' && request.headers.cookie && wantsPage(request)
        ? mount.storefront.takeAlong(toWebRequest(settings, request))
        : undefined;
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const path = decodeURIComponent(request.url.split('?')[0] ?? '/');
      if (path.startsWith('/api/')) return reply.callNotFound();
      // At the platform, too, where merchants see their shop before they save.
      if (path.startsWith(STORE_FILES)) {
        const name = path.slice(STORE_FILES.length);
        if (!storefrontFiles.has(name)) throw notFoundHere();
        return sendBuilt(built, request, reply, name, mount.storefrontFolder);
      }
      if (isAtPlatform(request, settings)) {
        return sendPlatform(app, mount, { files: platformFiles, built, policy }, request, reply);
      }
      const store = await looks.find(bareHost(request));
      const origin = newOriginOf(app, request, store);
      if (origin !== undefined) {
        const along = await takeAlong(request);
        const address = origin + (along?.path ?? request.url);
        return leadOn(request, reply, { ...along, address });
      }
      return pages.send({ request, reply, store });
    };
    const methodsFor = (request: FastifyRequest) => {
      const [path = '/'] = request.url.split('?');
      if (path.startsWith('/api/')) return [];
      if (!isAtPlatform(request, settings)) return ['GET', 'POST'];
      return isShown(platformFiles, path) ? ['GET'] : mount.site.methodsAt(path);
    };
    const config = { act, methodsFor };
    web.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', config, handler });
    web.get(`${FIRST_SCREENS}/*`, { config: { act: 'work' } }, async (request, reply) =>
      isAtPlatform(request, settings)
        ? sendFirstScreen(app, mount.findFirst, request, reply)
        : handler(request, reply),
    );
    await web.register(async (page) => {
      // The page of an order takes the picture of its slip, and passes it on as it comes.
      page.addContentTypeParser(MULTIPART, (_request, _body, done) => done(null));
      const onResponse = async (request: FastifyRequest) => drainUpload(request);
      const slip = { act, isUpload: true };
      page.route({ method: 'POST', url: '/orders/:id', config: slip, handler, onResponse });
    });
  });
}

/** All that the platform shows is made before, and part of what stores do; forms are sent to both. */
const isFile = (request: FastifyRequest, settings: Settings) =>
  request.url.startsWith(STORE_FILES) ||
  (isAtPlatform(request, settings) &&
    request.method !== 'POST' &&
    !request.url.startsWith('/api/'));

/** Where a store is, a page of which was asked for at an address that it has left. */
function newOriginOf(
  app: Web,
  request: FastifyRequest,
  store: StoreAtHost | undefined,
): string | undefined {
  if (!['GET', 'HEAD'].includes(request.method) || !request.url.startsWith('/')) return undefined;
  if (!store || store.host === bareHost(request)) return undefined;
  return originOf(app.system.settings, store.host);
}

/** All files of a folder by name, but those that are another one packed. */
async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.br'));
  return new Set(files.map((entry) => relative(folder, join(entry.parentPath, entry.name))));
}

/** Those of its files that browsers ask for; the rest of a build is a program of the server. */
const listAssets = async (folder: string): Promise<Set<string>> =>
  new Set([...(await listFiles(folder))].filter((name) => name.startsWith('assets/')));

/** Scripts, styles and fonts. */
const PARTS = /\.(?:js|css|woff2)$/;

/** A file whose name carries a hash never changes: nobody asks whether it has, or for the rest of it. */
async function sendBuilt(
  built: BuiltFiles,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  folder: string,
): Promise<FastifyReply> {
  // A worker obeys what is said with its script; all else of these does without.
  if (name !== WORKER && PARTS.test(name)) leaveOutHeadersOfOthers(reply);
  if (!name.startsWith('assets/')) return reply.sendFile(name, folder, { maxAge: 0 });
  const file = await built(request, folder, name);
  if (file) return reply.headers(file.headers).header('cache-control', FOR_A_YEAR).send(file.body);
  const never = { etag: false, lastModified: false, acceptRanges: false };
  return reply.sendFile(name, folder, { maxAge: YEAR, immutable: true, ...never });
}

/** The files of the platform by their names, each with its folder. */
async function listPlatformFiles(mount: WebMount): Promise<Map<string, string>> {
  const [own, site] = await Promise.all([
    listFiles(mount.backofficeFolder),
    listAssets(mount.siteFolder),
  ]);
  return new Map([
    ...Array.from(own, (name) => [name, mount.backofficeFolder] as const),
    ...Array.from(site, (name) => [name, mount.siteFolder] as const),
  ]);
}

interface PlatformFiles {
  files: ReadonlyMap<string, string>;
  built: BuiltFiles;
  /** What documents of the back-office may do. */
  policy: string;
}

async function sendPlatform(
  app: Web,
  mount: WebMount,
  { files, built, policy }: PlatformFiles,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = decodeURIComponent(request.url.split('?')[0] ?? '/');
  if (request.method === 'POST' && !mount.site.methodsAt(path).includes('POST')) {
    reply.callNotFound();
    return reply;
  }
  const name = path.slice(1);
  const folder = files.get(name);
  if (folder !== undefined && isShown(files, path)) {
    if (name === WORKER) reply.header('content-security-policy', WORKER_POLICY);
    return sendBuilt(built, request, reply, name, folder);
  }
  if (path.startsWith('/assets/')) throw notFoundHere();
  const page = await mount.site.answer(
    toWebRequest(app.system.settings, request),
    siteLoad(app, request),
  );
  if (page) return sendPage(reply, page);
  reply.header('content-security-policy', policy);
  // Links of mails carry tokens in the address; other sites must not learn them.
  if (TOKEN_SCREENS.test(path)) reply.header('referrer-policy', 'no-referrer');
  if (!OPEN_SCREENS.test(path)) reply.header('x-robots-tag', 'noindex');
  return reply
    .header('cache-control', 'no-cache')
    .sendFile(mount.site.documentAt(path), mount.backofficeFolder, { cacheControl: false });
}

/** Whether a file is for everybody; the documents of the screens stand at their addresses only. */
const isShown = (files: ReadonlyMap<string, string>, path: string) =>
  !path.endsWith('.html') && files.has(path.slice(1));

/** The screens that mails lead to, and those that search engines may show. */
const TOKEN_SCREENS = /^\/(?:reset-password|confirm-email|stop-email-change|operator)\b/;
const OPEN_SCREENS = /^\/(?:login|signup)\/?$/;

function siteLoad(app: Web, { ip: address }: FastifyRequest): SiteLoad {
  const { settings } = app.system;
  return {
    client: createClient({ baseUrl: '', fetch: inProcessFetch(app.fastify, { address }) }),
    platformUrl: settings.platformUrl,
    findDemoStore: async () => {
      if (settings.demoStore === undefined) return undefined;
      const host = `${settings.demoStore}.${platformAddress(settings).hostname}`;
      const found = await app.gates.findStoreAt(app.system, host);
      return found && originOf(settings, found.host);
    },
  };
}

/** Sends a page of the public site, which names all that it may do. */
async function sendPage(reply: FastifyReply, page: Response): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value);
  const ownOfPage = page.headers.get('content-security-policy');
  reply.header('content-security-policy', policyWith([], ...(ownOfPage ? [ownOfPage] : [])));
  return reply
    .code(page.status)
    .send(page.body ? Buffer.from(await page.arrayBuffer()) : undefined);
}
