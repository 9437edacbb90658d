import punycode from 'punycode/punycode.js';

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
  const decoded = decode(label);
  return decoded !== undefined && isReadable(decoded) ? decoded : label;
}

/** The letters that a label of DNS stands for; undefined where it stands for none. */
function decode(label: string): string | undefined {
  if (!label.startsWith('xn--')) return undefined;
  try {
    return punycode.decode(label.slice('xn--'.length));
  } catch {
    return undefined;
  }
}
