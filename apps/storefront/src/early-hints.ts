import { matchRoutes } from 'react-router';
import { pages, type Told } from './routes';
import { mainFont } from './styles';

/** Names the font that a page is written in, as a `Link` header. */
export const fontLink = `<${mainFont}>; rel=preload; as=font; type=font/woff2; crossorigin`;

/** What the page at an address needs before all else, as a `Link` header; undefined: its document says it. */
export function linkBefore(address: string): string | undefined {
  const url = URL.parse(address);
  const found = url && matchRoutes(pages, url);
  if (!found) return undefined;
  return found.some(({ route }) => isPictureFirst(route)) ? undefined : fontLink;
}

/** Whether a page of this route asks for a picture before the font. */
export const isPictureFirst = ({ handle }: { handle?: unknown }) =>
  Boolean((handle as Told).isPictureFirst);
