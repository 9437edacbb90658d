import { hostCookie, readCookie } from './cookies';
import { defaultTheme, safeColour, type ThemeColours } from './theme';

const NAME = 'theme';
const MAX_AGE_SECONDS = 60 * 60 * 24 * 7;
const NAMES = ['primary', 'secondary', 'background', 'text', 'accent'] as const;

/** The colours that this device looks at the shop in; the cookie is the visitor's to change. */
export function readPreview(request: Request): ThemeColours | undefined {
  const parts = readCookie(request, NAME)?.split('.') ?? [];
  const colours = parts.flatMap((part) => safeColour(`#${part}`) ?? []);
  if (colours.length !== NAMES.length) return undefined;
  return themeOf((name) => colours[NAMES.indexOf(name)]);
}

/** The header that keeps colours on this device, or forgets them. */
export function previewCookie(request: Request, theme: ThemeColours | undefined): string {
  if (!theme) return hostCookie(request, NAME, '', 0);
  const value = NAMES.map((name) => theme[name].slice(1)).join('.');
  return hostCookie(request, NAME, value, MAX_AGE_SECONDS);
}

/** The colours of an address, the product's own where one is left out; nothing where one is wrong. */
export function themeIn(query: URLSearchParams): ThemeColours | undefined {
  const given = NAMES.filter((name) => query.has(name));
  const isSafe = given.every((name) => safeColour(query.get(name)));
  return isSafe && given.length > 0 ? themeOf((name) => query.get(name)) : undefined;
}

function themeOf(colourOf: (name: keyof ThemeColours) => string | null | undefined): ThemeColours {
  const theme = { ...defaultTheme };
  for (const name of NAMES) theme[name] = safeColour(colourOf(name)) ?? theme[name];
  return theme;
}
