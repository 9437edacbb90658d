import { storefront } from '@kade/contract/storefront';
import type { LoaderFunctionArgs } from 'react-router';
import { ask } from '../ask';

/** Search engines stay out of what belongs to one visitor, and are told where all the rest is. */
const RULES = `User-agent: *
Disallow: /cart
Disallow: /checkout
Disallow: /orders/
Disallow: /pay/
Disallow: /preview-theme
`;

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { url } = await ask(context, storefront.store, {});
  return new Response(`${RULES}\nSitemap: ${url}/sitemap.xml\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
  });
}
