/**
 * Whether a request may change something: it reads only, or a page of this very host sent it.
 * Browsers tell the first by `Sec-Fetch-Site`; without it (plain http) `Origin` must name our host.
 * The scheme is not compared: a proxy may have ended TLS before us.
 */
export function mayChange(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  return new URL(origin).host === new URL(request.url).host;
}
