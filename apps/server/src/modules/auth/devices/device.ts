import type { Device } from '@kade/words/devices';

/** In order: many browsers also name the ones they descend from. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** The browser and the machine that a User-Agent header stands for. */
export function deviceOf(userAgent: string): Device {
  const match = (table: [RegExp, string][]) =>
    table.find(([sign]) => sign.test(userAgent))?.[1] ?? '';
  return { browser: match(BROWSERS), system: match(SYSTEMS) };
}
