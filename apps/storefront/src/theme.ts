import {
  BLACK,
  contrastOf,
  mixColours,
  parseColour,
  printColour,
  READABLE,
  readableShade,
  type Rgb,
} from '@kade/rules/colour';

export interface ThemeColours {
  primary: string;
  secondary: string;
  background: string;
  text: string;
  /** Stands on the primary colour. */
  accent: string;
}

export const defaultTheme: ThemeColours = {
  primary: '#3B82F6',
  secondary: '#10B981',
  background: '#FFFFFF',
  text: '#1F2937',
  accent: '#FFFFFF',
};

const COLOUR = /^#[0-9a-f]{6}$/i;

/** A colour fit to be printed into a page, or nothing. */
export function safeColour(colour: string | null | undefined): string | undefined {
  return colour && COLOUR.test(colour) ? colour.toLowerCase() : undefined;
}

/**
 * The colours of a theme as custom properties of the root element, with shades made from them:
 * where a merchant's pair would be hard to read, the filling is darkened or lightened until it is not.
 */
export function themeStyle(theme: ThemeColours = defaultTheme): string {
  const made = styles.get(theme) ?? makeStyle(theme);
  styles.set(theme, made);
  return made;
}

/** Of themes as they were read: all pages that show one reading are dressed alike. */
const styles = new WeakMap<ThemeColours, string>();

function makeStyle(theme: ThemeColours): string {
  const shades = shadesOf(theme);
  const onPaper = shadesOf(paperTheme(theme));
  const other = Object.keys(shades).filter((name) => onPaper[name] !== shades[name]);
  const root = (names: string[], from: Record<string, string>) =>
    `:root{${names.map((name) => `--${name}:${from[name]}`).join(';')}}`;
  const screen = root(Object.keys(shades), shades);
  return other.length === 0 ? screen : `${screen}@media print{${root(other, onPaper)}}`;
}

/** Paper is white, and browsers leave out what is painted behind words: they are dark there. */
function paperTheme(theme: ThemeColours): ThemeColours {
  const { background, text } = defaultTheme;
  const isDark =
    contrastOf(colourOf(theme, 'text'), colourOf({ ...theme, background }, 'background')) >=
    READABLE;
  return { ...theme, background, text: isDark ? theme.text : text };
}

function colourOf(theme: ThemeColours, name: keyof ThemeColours): Rgb {
  return parseColour(safeColour(theme[name]) ?? defaultTheme[name].toLowerCase());
}

function shadesOf(theme: ThemeColours): Record<string, string> {
  const colour = (name: keyof ThemeColours) => colourOf(theme, name);
  const background = colour('background');
  const accent = colour('accent');
  const first = readableShade(colour('text'), background);
  const surface = mixColours(first, background, 0.04);
  const tint = mixColours(colour('primary'), background, 0.09);
  const goodTint = mixColours(colour('secondary'), background, 0.1);
  const dangerTint = mixColours([180, 35, 24], background, 0.06);
  /** Readable wherever text stands, and on a ground of its own. */
  const readable = (shade: Rgb, ground = background) =>
    [background, surface, tint, ground].reduce((one, on) => readableShade(one, on), shade);
  const text = readable(first);
  const properties: Record<string, Rgb> = {
    background,
    text,
    accent,
    surface,
    tint,
    primary: colour('primary'),
    secondary: colour('secondary'),
    button: readableShade(colour('primary'), accent),
    'button-hover': readableShade(mixColours(BLACK, colour('primary'), 0.12), accent, 5.5),
    link: readable(colour('primary')),
    muted: readable(mixColours(text, background, 0.68)),
    line: mixColours(text, background, 0.12),
    control: readableShade(mixColours(text, background, 0.5), background, 3),
    good: readable(mixColours([6, 95, 70], colour('secondary'), 0.7), goodTint),
    warning: readable([154, 88, 3]),
    danger: readable([180, 35, 24], dangerTint),
    'danger-tint': dangerTint,
    'good-tint': goodTint,
  };
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, printColour(value)]),
  );
}
