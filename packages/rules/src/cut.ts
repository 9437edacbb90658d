let letters: Intl.Segmenter | undefined;

/**
 * The first `max` characters of a text. What is read as one sign, as a letter with what joins it or a
 * family of emoji, is left out whole where it would be cut in two.
 */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  letters ??= new Intl.Segmenter();
  const signs = letters.segment(text);
  let end = signs.containing(max)?.index ?? 0;
  // A joiner makes one of what is before it and behind it, as of ක් and ෂ in ක්‍ෂ.
  while (text[end - 1] === JOINER) end = signs.containing(end - 1)?.index ?? 0;
  // One sign without an end, which nobody writes.
  return end > 0 ? text.slice(0, end) : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}

const JOINER = '\u200d';

/**
 * The first sign of a name, as it stands for a picture that is missing; none of none. A segmenter would
 * take a browser longer to begin with than all else that the name stands in.
 */
export const firstSign = (name: string): string =>
  (FIRST.exec(name.trim())?.[0] ?? '').toLocaleUpperCase();

/** Two halves of a flag, or a letter with its marks, and what is joined to it. */
const FIRST =
  /^(?:\p{RI}\p{RI}|.[\p{M}\p{Emoji_Modifier}]*(?:\u200d.[\p{M}\p{Emoji_Modifier}]*)*)/su;
