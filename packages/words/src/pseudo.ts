/**
 * A second language, for tests alone: every sentence is spoken in other letters, and so is what
 * stands in it. What is read in plain letters then did not come from a catalogue. Addresses stay.
 */
export function pseudoWords<W>(words: W): W {
  return speakAll(words) as W;
}

/** The same letter of the mathematical alphabet, which nobody writes by accident. */
function pseudoLetter(one: string): string {
  const isSmall = one >= 'a';
  const place = one.charCodeAt(0) - (isSmall ? 97 : 65);
  return String.fromCodePoint((isSmall ? 0x1d5ee : 0x1d5d4) + place);
}

const pseudo = (text: string): string => text.replaceAll(/[a-z]/gi, pseudoLetter);

function speakAll(said: unknown): unknown {
  if (typeof said === 'string') return /^https?:\/\//.test(said) ? said : pseudo(said);
  if (typeof said === 'function') {
    return (...given: unknown[]) => speakAll((said as (...given: unknown[]) => unknown)(...given));
  }
  if (Array.isArray(said)) return said.map(speakAll);
  if (typeof said !== 'object' || said === null || said instanceof Date) return said;
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, speakAll(value)]));
}

/** The words of plain letters in a text, but for those that are given: what no catalogue has said. */
export function plainWords(text: string, given: readonly string[] = []): string[] {
  const rest = given.reduce((left, one) => left.replaceAll(one, ' '), text);
  return rest.match(/[a-z]{2,}/gi) ?? [];
}
