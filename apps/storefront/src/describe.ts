import { SHARED_PICTURE } from '@kade/contract/files';
import type { ShopFront } from '@kade/contract/storefront';
import { cut } from '@kade/rules/cut';
import type { MetaDescriptor } from 'react-router';
import type { ShellData } from './shell-data';
import { filePath } from './paths';

interface Description {
  /** What the page is about; without it, what the store says of itself. */
  title?: string;
  text?: string;
  /** The page's one address, for search engines; without it they are asked to stay away. */
  path?: string;
  picture?: string | null | undefined;
  kind?: 'website' | 'product';
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The head of a page: title, description, canonical address and what is shown where it is shared. */
export function describe(matches: Matches, page: Description): MetaDescriptor[] {
  const store = storeOf(matches);
  const name = store?.name ?? 'Shop';
  const ownTitle = page.title ?? store?.metadata.title ?? name;
  const said = page.title ? `${page.title} — ${name}` : ownTitle;
  const title = shellOf(matches)?.isRefused ? `Error: ${said}` : said;
  const head: MetaDescriptor[] = [{ title }];
  const words = page.text ?? (page.title ? undefined : store?.metadata.description);
  const text = cut(words?.replace(/\s+/g, ' ').trim() ?? '', 200);
  if (text) head.push({ name: 'description', content: text });
  if (!store || page.path === undefined) return [...head, { name: 'robots', content: 'noindex' }];
  const address = store.url + page.path;
  head.push(
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:title', content: ownTitle },
    { property: 'og:url', content: address },
  );
  if (text) head.push({ property: 'og:description', content: text });
  const ownPicture = store.metadata.image;
  const picture = page.title ? (page.picture ?? ownPicture) : (ownPicture ?? page.picture);
  if (!picture) return [...head, { name: 'twitter:card', content: 'summary' }];
  return [
    ...head,
    { property: 'og:image', content: store.url + filePath(picture, SHARED_PICTURE.width) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The store a page belongs to. */
export const storeOf = (matches: Matches): ShopFront | undefined => shellOf(matches)?.store;

/** The router does not tell what kind of data which match carries. */
function shellOf(matches: Matches): ShellData | undefined {
  const shell = matches.find((match) => match?.id === 'pages/shell');
  return shell?.loaderData as ShellData | undefined;
}
