import { DEFAULT_THEME, type Theme } from '@kade/contract/store-settings';
import { contrastOf, parseColour, printColour, READABLE, readableShade } from '@kade/rules/colour';

export type Colours = Omit<Theme, 'enabled'>;
export type ColourName = keyof Colours;

/** The colours as the specification orders them, with what each is for. */
export const colourFields: readonly { name: ColourName; label: string; use: string }[] = [
  { name: 'primary', label: 'Primary', use: 'Buttons and links' },
  { name: 'secondary', label: 'Secondary', use: 'Highlights, such as “In stock”' },
  { name: 'background', label: 'Background', use: 'Behind every page' },
  { name: 'text', label: 'Text', use: 'Headings and paragraphs' },
  { name: 'accent', label: 'Accent', use: 'Text shown on primary' },
];

export const palettes: readonly { name: string; colours: Colours }[] = [
  {
    name: 'Ceylon tea',
    colours: palette('#9A3412', '#4D7C0F', '#FFFBF5', '#292018', '#FFFFFF'),
  },
  {
    name: 'Lagoon',
    colours: palette('#0F766E', '#0369A1', '#F8FDFC', '#12302D', '#FFFFFF'),
  },
  {
    name: 'Ocean',
    colours: palette('#1D4ED8', '#0E7490', '#FFFFFF', '#1E293B', '#FFFFFF'),
  },
  {
    name: 'Araliya',
    colours: palette('#BE185D', '#B45309', '#FFF9FB', '#3B1226', '#FFFFFF'),
  },
  {
    name: 'Night',
    colours: palette('#F5C451', '#7DD3C0', '#171614', '#F2EFE9', '#211F1B'),
  },
  {
    name: 'Ink',
    colours: palette('#18181B', '#52525B', '#FFFFFF', '#18181B', '#FFFFFF'),
  },
];

function palette(...colours: [string, string, string, string, string]): Colours {
  const [primary, secondary, background, text, accent] = colours;
  return { primary, secondary, background, text, accent };
}

const COLOUR = /^#[0-9a-f]{6}$/i;
const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** What was typed as `#RRGGBB`; as it is where it is no colour. */
export function wholeColour(typed: string): string {
  const text = typed.trim();
  const [, red, green, blue] = SHORT.exec(text) ?? [];
  if (red && green && blue) return `#${red}${red}${green}${green}${blue}${blue}`.toUpperCase();
  return (/^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text).toUpperCase();
}

export const isColour = (text: string) => COLOUR.test(text);

/** Colours fit to be drawn: what is half typed is the standard one. */
export function drawable(colours: Colours): Colours {
  const names = colourFields.map(({ name }) => name);
  const entries = names.map((name) => {
    const colour = wholeColour(colours[name]);
    return [name, isColour(colour) ? colour : DEFAULT_THEME[name]] as const;
  });
  return { ...colours, ...Object.fromEntries(entries) };
}

export interface ContrastWarning {
  words: string;
  /** The colour to change and the nearest one that passes. */
  fix: { name: ColourName; colour: string };
}

const DISTINCT = 3;

/** Which pairs of colours are hard to read, why, and what would mend each. */
export function warningsOf(colours: Colours): ContrastWarning[] {
  const { primary, background, text, accent } = drawable(colours);
  return [
    warningOf('text', text, background, READABLE, 'Text is hard to read on the background'),
    warningOf('primary', primary, accent, READABLE, 'Text on primary is hard to read on buttons'),
    warningOf(
      'primary',
      primary,
      background,
      DISTINCT,
      'Buttons hardly stand out from the background',
    ),
  ].filter((warning) => warning !== undefined);
}

function warningOf(
  name: ColourName,
  colour: string,
  against: string,
  wanted: number,
  trouble: string,
): ContrastWarning | undefined {
  const ground = parseColour(against);
  const contrast = contrastOf(parseColour(colour), ground);
  if (contrast >= wanted) return undefined;
  const shade = printColour(readableShade(parseColour(colour), ground, wanted)).toUpperCase();
  return {
    words: `${trouble}: their contrast is ${contrast.toFixed(1)}, and ${wanted} is the least that most people can read well.`,
    fix: { name, colour: shade },
  };
}
