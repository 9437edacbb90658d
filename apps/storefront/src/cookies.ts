/** Over https a cookie is of this host alone, and no neighbour below the same domain can plant one. */
const PREFIX = '__Host-';

const isSecure = (request: Request) => new URL(request.url).protocol === 'https:';

export function readCookie(request: Request, name: string): string | undefined {
  return valueOf(request, nameAt(request, name)) ?? valueOf(request, name);
}

/**
 * A cookie for this host only, out of reach of scripts and other sites, until the browser is closed or
 * for an age in seconds; an age of 0 removes it.
 */
export function hostCookie(request: Request, name: string, value: string, age?: number): string {
  const kept = nameAt(request, name);
  // One from before cookies had the prefix would come back if this one were not there.
  const isHidden = age === 0 && kept !== name && valueOf(request, name) !== undefined;
  const secure = isSecure(request) ? '; Secure' : '';
  const seconds = isHidden ? HIDING_SECONDS : age;
  const until = seconds === undefined ? '' : ` Max-Age=${seconds};`;
  return `${kept}=${value}; Path=/;${until} HttpOnly; SameSite=Lax${secure}`;
}

/** Whether a browser that was just given one sends none: it keeps no cookies. */
export const keepsNone = (request: Request): boolean => !request.headers.get('cookie');

/** Longer than any cookie of ours is kept. */
const HIDING_SECONDS = 60 * 60 * 24 * 60;

const nameAt = (request: Request, name: string) => (isSecure(request) ? PREFIX + name : name);

function valueOf(request: Request, name: string): string | undefined {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  return cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
