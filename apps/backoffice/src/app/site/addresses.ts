import { operatorPaths } from '../../features/operator/operator-paths';
import { paths } from '../../lib/address/paths';
import { isMerchantPath } from '../merchant-paths';

/** Where the public pages stand that are the same for everybody. */
const PAGES = [paths.landing, paths.pricing, paths.terms, paths.privacy] as const;

export type PagePath = (typeof PAGES)[number];

export const ROBOTS = '/robots.txt';
export const SITEMAP = '/sitemap.xml';

const partsOf = (path: string | ((id: string) => string)) =>
  (typeof path === 'string' ? path : path(':id')).split('/');

const screens = Object.entries(paths).map(([name, path]) => [name, partsOf(path)] as const);
const operatorScreens = Object.values(operatorPaths).map(partsOf);

const fits = (screen: readonly string[], path: string): boolean => {
  const parts = path.split('/');
  return (
    screen.length === parts.length &&
    screen.every((part, index) => part === ':id' || part === parts[index])
  );
};

/** The name in `paths` of what stands at an address. */
const nameOfScreen = (path: string): string | undefined =>
  screens.find(([, screen]) => fits(screen, path))?.[0];

/** Whether a screen of the back-office stands at an address. */
export const isScreen = (path: string): boolean =>
  nameOfScreen(path) !== undefined || operatorScreens.some((screen) => fits(screen, path));

/** What may be asked of an address; nothing where nothing stands. */
export function methodsAt(pathname: string): readonly string[] {
  const path = bare(pathname);
  if (path === paths.inquiry) return ['GET', 'POST'];
  const others: readonly string[] = [...PAGES, ROBOTS, SITEMAP];
  return others.includes(path) || isScreen(path) ? ['GET'] : [];
}

/** A merchant screen has a document that brings its code at once; vite.config.ts writes it. */
export const documentAt = (pathname: string) =>
  isMerchantPath(pathname) ? `screens/${nameOfScreen(bare(pathname))}.html` : 'index.html';

/** Without slashes at the end. */
export const bare = (path: string) => path.replace(/(.)\/+$/, '$1');

/** What search engines ask for first. */
export const robots = (origin: string) =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}${SITEMAP}\n`;

export function sitemap(origin: string): string {
  const urls = [...PAGES, paths.signUp].map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`;
}
