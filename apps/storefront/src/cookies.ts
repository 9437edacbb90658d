export function readCookie(request: Request, name: string): string | undefined {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  return cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/**
 * A cookie for this host only, out of reach of scripts and other sites, until the browser is closed or
 * for an age in seconds; an age of 0 removes it.
 */
export function hostCookie(request: Request, name: string, value: string, age?: number): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  const until = age === undefined ? '' : ` Max-Age=${age};`;
  return `${name}=${value}; Path=/;${until} HttpOnly; SameSite=Lax${secure}`;
}
