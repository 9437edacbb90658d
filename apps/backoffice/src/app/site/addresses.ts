import { operatorPaths } from '../../features/operator/operator-paths';
import { paths } from '../../lib/address/paths';
import { sitePages } from './pages';

const screens = [...Object.values(paths), ...Object.values(operatorPaths)].map((path) =>
  (typeof path === 'string' ? path : path(':id')).split('/'),
);

/** Whether a screen of the back-office stands at an address. */
export function isScreen(path: string): boolean {
  const parts = path.split('/');
  return screens.some(
    (screen) =>
      screen.length === parts.length &&
      screen.every((part, index) => part === ':id' || part === parts[index]),
  );
}

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
