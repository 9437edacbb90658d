import { operatorPaths } from '../../features/operator/operator-paths';
import { paths } from '../../lib/address/paths';
import { sitePages } from './pages';

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
export const nameOfScreen = (path: string): string | undefined =>
  screens.find(([, screen]) => fits(screen, path))?.[0];

/** Whether a screen of the back-office stands at an address. */
export const isScreen = (path: string): boolean =>
  nameOfScreen(path) !== undefined || operatorScreens.some((screen) => fits(screen, path));

/** What search engines ask for first. */
export const robots = (origin: string) =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;

export function sitemap(origin: string): string {
  const urls = [...Object.keys(sitePages), paths.signUp].map(
    (path) => `<url><loc>${origin}${path}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>
`;
}
