import { inLanguages } from './catalogue';
import { devices as en } from './en/devices';

export const devices = inLanguages({ en });

type Words = ReturnType<typeof devices>;

/** What is known of a device; an empty text: nothing. */
export interface Device {
  browser: string;
  system: string;
}

/** How a row keeps a device: by names of products alone, `Chrome/Android`. */
export const keptDevice = ({ browser, system }: Device): string => `${browser}/${system}`;

/** What a kept device is called; a row of before says it itself. */
export function deviceName(words: Words, kept: string): string {
  const [browser = '', system] = kept.split('/');
  return system === undefined ? kept : words.called({ browser, system });
}
