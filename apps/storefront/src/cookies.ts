export function readCookie(request: Request, name: string): string | undefined {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  return cookies.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** A cookie for this host only, out of reach of scripts and other sites; an age of 0 removes it. */
export function hostCookie(request: Request, name: string, value: string, age: number): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}
