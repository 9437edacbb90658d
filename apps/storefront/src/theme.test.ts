import { contrastOf, parseColour } from '@kade/rules/colour';
import { expect, test } from 'vitest';
import { defaultTheme, safeColour, themeStyle } from './theme';

const NIGHT = { ...defaultTheme, background: '#171614', text: '#F2EFE9', primary: '#F5C451' };

const shadesIn = (style: string) =>
  Object.fromEntries(
    [...style.matchAll(/--([a-z-]+):(#[0-9a-f]{6})/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );

const shades = (theme = defaultTheme) => shadesIn(themeStyle(theme).split('@media print')[0] ?? '');

/** What a printed page is coloured with. */
const onPaper = (theme = defaultTheme) => shadesIn(themeStyle(theme));

test('prints nothing but colours', () => {
  const theme = { ...defaultTheme, primary: 'red;}</style><script>', text: '#12' };
  expect(themeStyle(theme)).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}$/);
  expect(safeColour('#ABCDEF')).toBe('#abcdef');
  expect(safeColour('#abcde')).toBeUndefined();
  expect(safeColour(null)).toBeUndefined();
});

test.each([
  ['the default', defaultTheme],
  ['yellow on white', { ...defaultTheme, primary: '#FDE047' }],
  ['night', { ...defaultTheme, background: '#0B1120', text: '#101828', primary: '#1E3A8A' }],
  ['grey in grey', { ...defaultTheme, background: '#808080', text: '#7F7F7F', accent: '#808080' }],
])('stays readable with %s', (_, theme) => {
  const shade = shades(theme);
  const of = (name: string, on: string) =>
    contrastOf(parseColour(shade[name] ?? ''), parseColour(shade[on] ?? ''));
  expect(of('accent', 'button')).toBeGreaterThanOrEqual(4.5);
  for (const name of ['text', 'link', 'muted', 'good', 'warning', 'danger']) {
    const grounds = ['background', 'surface', 'tint'].map((on) => [on, of(name, on) >= 4.5]);
    expect([name, grounds]).toEqual([
      name,
      [
        ['background', true],
        ['surface', true],
        ['tint', true],
      ],
    ]);
  }
  expect(of('good', 'good-tint')).toBeGreaterThanOrEqual(4.5);
  expect(of('danger', 'danger-tint')).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['the default', defaultTheme],
  ['night', NIGHT],
  ['cream', { ...defaultTheme, background: '#FFF8F0', text: '#112233' }],
  ['yellow on white', { ...defaultTheme, text: '#FACC15', primary: '#FDE047' }],
])('is dark on white on paper with %s', (_, theme) => {
  const shade = onPaper(theme);
  const white = parseColour('#ffffff');
  expect(shade['background']).toBe('#ffffff');
  expect(contrastOf(parseColour(shade['text'] ?? ''), white)).toBeGreaterThan(10);
  for (const name of ['link', 'muted', 'good', 'warning', 'danger']) {
    expect(contrastOf(parseColour(shade[name] ?? ''), white)).toBeGreaterThanOrEqual(4.5);
  }
});

test('a dark text on white is printed as it is, without a word more', () => {
  expect(themeStyle()).not.toContain('@media');
  const { text } = onPaper({ ...NIGHT, background: '#FFF8F0', text: '#112233' });
  expect(text).toBe('#112233');
});
