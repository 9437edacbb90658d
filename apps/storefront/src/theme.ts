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
/** WCAG 2.2 AA for text of ordinary size. */
const READABLE = 4.5;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

type Rgb = readonly [number, number, number];

/** A colour fit to be printed into a page, or nothing. */
export function safeColour(colour: string | null | undefined): string | undefined {
  return colour && COLOUR.test(colour) ? colour.toLowerCase() : undefined;
}

/**
 * The colours of a theme as custom properties of the root element, with shades made from them:
 * where a merchant's pair would be hard to read, the filling is darkened or lightened until it is not.
 */
export function themeStyle(theme: ThemeColours = defaultTheme): string {
  const colour = (name: keyof ThemeColours) =>
    parse(safeColour(theme[name]) ?? defaultTheme[name].toLowerCase());
  const background = colour('background');
  const text = readable(colour('text'), background);
  const accent = colour('accent');
  const surface = mix(text, background, 0.04);
  const tint = mix(colour('primary'), background, 0.09);
  const properties: Record<string, Rgb> = {
    background,
    text,
    accent,
    surface,
    tint,
    primary: colour('primary'),
    secondary: colour('secondary'),
    button: readable(colour('primary'), accent),
    'button-hover': readable(mix(BLACK, colour('primary'), 0.12), accent, 5.5),
    link: readable(colour('primary'), tint),
    muted: readable(mix(text, background, 0.68), tint),
    line: mix(text, background, 0.12),
    control: readable(mix(text, background, 0.5), background, 3),
    good: readable(mix([6, 95, 70], colour('secondary'), 0.7), tint),
    warning: readable([154, 88, 3], tint),
    danger: readable([180, 35, 24], tint),
    'danger-tint': mix([180, 35, 24], background, 0.06),
    'good-tint': mix(colour('secondary'), background, 0.1),
  };
  const lines = Object.entries(properties).map(([name, value]) => `--${name}:${print(value)}`);
  return `:root{${lines.join(';')}}`;
}

/** The contrast of two colours by WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  return ratio(parse(one), parse(other));
}

function readable(colour: Rgb, against: Rgb, wanted = READABLE): Rgb {
  const towards = ratio(BLACK, against) > ratio(WHITE, against) ? BLACK : WHITE;
  let shade = colour;
  for (let share = 0.03; share <= 1 && ratio(shade, against) < wanted; share += 0.03) {
    shade = mix(towards, colour, share);
  }
  return shade;
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(one[index] * share + other[index] * (1 - share));
  return [channel(0), channel(1), channel(2)];
}

function ratio(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function parse(colour: string): Rgb {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function print(colour: Rgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
