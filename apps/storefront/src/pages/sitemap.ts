import type { LoaderFunctionArgs } from 'react-router';
import { notFound } from '../ask';
import { sitemap, sitemapPart } from '../sitemap';

/** All of the shop for search engines: `/sitemap.xml`, and `/sitemap-2.xml` where it has parts. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [, part] = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/.exec(pathname) ?? notXml();
  const xml =
    part === undefined ? await sitemap(context) : await sitemapPart(context, Number(part));
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'max-age=3600' },
  });
}

function notXml(): never {
  throw notFound();
}
