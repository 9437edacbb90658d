/**
 * Whether a label in its own script is what it looks like: Sinhala or Tamil throughout. A letter of
 * another script among Latin ones would pass for a name that somebody else has.
 * @param label Decoded from punycode.
 */
export const isPlainLabel = (label: string) =>
  /^[a-z\d-]+$/.test(label) ||
  /^[\p{Script=Sinhala}\d\u200d-]+$/u.test(label) ||
  /^[\p{Script=Tamil}\d-]+$/u.test(label);

/** The same of a name that is only shown: with the accents of western Europe, which nobody overlooks. */
const isReadable = (label: string) => isPlainLabel(label) || /^[a-z\dß-öø-ýÿ-]+$/.test(label);

/** A host as people read it: in its own letters, but for labels that look like what they are not. */
export const readableHost = (host: string): string =>
  host.includes('xn--') ? host.split('.').map(readableLabel).join('.') : host;

function readableLabel(label: string): string {
  const decoded = label.startsWith('xn--') ? decode(label.slice('xn--'.length)) : undefined;
  return decoded !== undefined && isReadable(decoded) ? decoded : label;
}

const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Punycode by RFC 3492, 6.2; undefined where it is none. */
function decode(text: string): string | undefined {
  const plain = text.lastIndexOf('-');
  const letters = Array.from(text.slice(0, Math.max(plain, 0)), (letter) => letter.charCodeAt(0));
  let [code, index, bias] = [128, 0, 72];
  for (let at = plain + 1; at < text.length;) {
    const before = index;
    for (let weight = 1, base = 36; ; base += 36) {
      const digit = DIGITS.indexOf(text.charAt(at++) || '-');
      if (digit < 0) return undefined;
      index += digit * weight;
      const least = Math.min(Math.max(base - bias, 1), 26);
      if (digit < least) break;
      weight *= 36 - least;
    }
    const length = letters.length + 1;
    bias = biasAfter(index - before, length, before === 0);
    code += Math.floor(index / length);
    if (code > 0x10ffff) return undefined;
    index %= length;
    letters.splice(index++, 0, code);
  }
  return String.fromCodePoint(...letters);
}

/** The same, 6.1. */
function biasAfter(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > 455; bias += 36) rest = Math.floor(rest / 35);
  return bias + Math.floor((36 * rest) / (rest + 38));
}
