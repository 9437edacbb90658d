import { delay } from '../src/lib/code/delay';

/** The files of one version of the screens. */
export interface Version {
  name: string;
  /** Their addresses. */
  files: readonly string[];
  /** The digests of the documents that name them, by their addresses. */
  documents: Readonly<Record<string, string>>;
}

const PREFIX = 'kade-files ';
const AT_ONCE = 4;
/** A line that says nothing for so long is as good as none. */
const PATIENCE_MS = 4_000;
/** One that was silent just now is asked all the same: a document and its script are not waited for in turn. */
const AWAY_MS = 1_000;

interface Kept {
  caches: CacheStorage;
  fetch: (address: string | Request, init?: RequestInit) => Promise<Response>;
  version: Version;
}

/**
 * The files of the screens on this device, a cache for each version: a document and the files that it
 * names are always of one version. Files are named after what is in them, so that one that is kept is
 * right; the document is asked for first and only where nobody answers taken from what is kept.
 */
export function keepFiles({ caches, fetch, version }: Kept) {
  const own = PREFIX + version.name;

  /** Brings all files; refused where the server has moved on meanwhile. */
  async function bring(): Promise<void> {
    const cache = await caches.open(own);
    const waiting = [...version.files];
    const work = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        if (await cache.match(file)) continue;
        const reply = await fetch(file);
        if (!reply.ok) throw new Error(`${file} is not there`);
        await cache.put(file, reply);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    for (const [path, digest] of Object.entries(version.documents)) {
      const reply = await fetch(path, { cache: 'no-cache' });
      const text = await reply.clone().arrayBuffer();
      if ((await digestOf(text)) !== digest) throw new Error('the server has moved on');
      await cache.put(path, reply);
    }
  }

  /** Forgets all versions but this one and the one before, which other tabs may still show. */
  async function forgetOld(): Promise<void> {
    const kept = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
    const before = kept.filter((name) => name !== own).slice(0, -1);
    await Promise.all(before.map((name) => caches.delete(name)));
  }

  /** A file, of whatever version names it. */
  async function file(request: Request): Promise<Response> {
    return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
  }

  /** A file that is asked for first, as what it is called says nothing of what is in it. */
  async function namedFile(request: Request): Promise<Response> {
    return keptFor(fetch(request), request);
  }

  /** A document as the server has it, or where nobody answers the one that this version has at a path. */
  async function document(asked: Promise<Response>, path: string): Promise<Response> {
    return keptFor(asked, path);
  }

  /** Whether nobody has answered what was last waited for. */
  let isSilent = false;

  /** What is asked for, or where nobody answers what this version has in its place. */
  async function keptFor(asked: Promise<Response>, place: string | Request): Promise<Response> {
    let isHeard = false;
    const heard = asked.then((reply) => {
      isHeard = true;
      isSilent = false;
      return reply;
    });
    // Told to whoever takes it, which is later.
    heard.catch(() => undefined);
    const cache = await caches.open(own);
    const kept = await cache.match(place, { ignoreVary: true });
    if (!kept) return heard;
    const late = delay(isSilent ? AWAY_MS : PATIENCE_MS).then(() => {
      isSilent ||= !isHeard;
      return kept;
    });
    return Promise.race([heard.catch(() => kept), late]);
  }

  return { bring, forgetOld, file, namedFile, document };
}

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
