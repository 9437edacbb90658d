import type sharp from 'sharp';

export type Sharp = typeof sharp;

let loaded: Promise<Sharp> | undefined;

/** The library of pictures, loaded for the first: a process that handles none does without its 20 MB. */
export const loadSharp = (): Promise<Sharp> => (loaded ??= load());

async function load(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One thread a picture and one picture a core; nothing is kept between pictures.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
