/** The files of one version of the screens. */
export interface Version {
  name: string;
  /** Their addresses. */
  files: readonly string[];
  /** The digest of the document that names them. */
  document: string;
}

const PREFIX = 'kade-files ';
/** The documents of the screens differ in what they ask for ahead: with any of them each is shown. */
const DOCUMENT_PATH = '/dashboard';
const AT_ONCE = 4;
/** A line that says nothing for so long is as good as none. */
const PATIENCE_MS = 4_000;

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
    const reply = await fetch(DOCUMENT_PATH, { cache: 'no-cache' });
    const text = await reply.clone().arrayBuffer();
    if ((await digestOf(text)) !== version.document) throw new Error('the server has moved on');
    await cache.put(DOCUMENT_PATH, reply);
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
    try {
      return await fetch(request);
    } catch (error) {
      const cache = await caches.open(own);
      const kept = await cache.match(request, { ignoreVary: true });
      if (kept) return kept;
      throw error;
    }
  }

  /** The document of the screens as the server has it, or where nobody answers as this version has it. */
  async function document(asked: Promise<Response>): Promise<Response> {
    const cache = await caches.open(own);
    const kept = await cache.match(DOCUMENT_PATH);
    if (!kept) return asked;
    return Promise.race([asked.catch(() => kept), later(kept)]);
  }

  return { bring, forgetOld, file, namedFile, document };
}

const later = (reply: Response) =>
  new Promise<Response>((resolve) => {
    setTimeout(() => resolve(reply), PATIENCE_MS);
  });

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
