/** What the keys around each write, without Shift and with it. */
type Keyboard = Readonly<Record<string, readonly (string | null)[]>>;

/** Tells whether a password is hardly more than rows of keys that lie side by side, or of the alphabet. */
export function keyboardRunsOn(keyboard: Keyboard): (password: string) => boolean {
  /** A key by what it writes without Shift; each with the keys that touch it. */
  const keyOf = new Map<string, string>();
  const touching = new Map<string, Set<string>>();
  for (const [char, around] of Object.entries(keyboard)) {
    const keys = around.flatMap((key) => (key === null ? [] : [Array.from(key)[0] ?? '']));
    touching.set(char, new Set(keys));
    for (const pair of around) {
      const [plain = '', shifted = plain] = Array.from(pair ?? '');
      if (plain) keyOf.set(plain, plain).set(shifted, plain);
    }
  }
  const touches: Follows = (one, next) => one === next || (touching.get(one)?.has(next) ?? false);
  const rows = [touches, ...ALPHABET];
  return (password) => {
    const keys = Array.from(password.toLowerCase(), (char) => keyOf.get(char) ?? char);
    return [LONG, SHORT].some(({ row, beside }) => countBesideRows(keys, rows, row) <= beside);
  };
}

type Follows = (one: string, next: string) => boolean;

/** A row beside those of keys that touch or repeat: the alphabet in either direction. */
const ALPHABET: readonly Follows[] = [
  (one, next) => isLetter(one) && next.codePointAt(0) === (one.codePointAt(0) ?? 0) + 1,
  (one, next) => isLetter(next) && one.codePointAt(0) === (next.codePointAt(0) ?? 0) + 1,
];
const isLetter = (char: string) => /^[a-z]$/.test(char);

/** Rows of four keys, with as much beside them as the digits that people append … */
const LONG = { row: 4, beside: 2 };
/** … or nothing but rows of three, as qazwsxedc: many words have one somewhere. */
const SHORT = { row: 3, beside: 0 };

/** How many keys stand in no row of so many, at best. */
function countBesideRows(
  keys: readonly string[],
  rows: readonly Follows[],
  shortest: number,
): number {
  const fewestFrom = Array.from({ length: keys.length + 1 }, () => 0);
  for (let start = keys.length - 1; start >= 0; start -= 1) {
    let fewest = 1 + (fewestFrom[start + 1] ?? 0);
    for (const follows of rows) {
      let end = start + 1;
      while (end < keys.length && follows(keys[end - 1] ?? '', keys[end] ?? '')) {
        end += 1;
        if (end - start >= shortest) fewest = Math.min(fewest, fewestFrom[end] ?? 0);
      }
    }
    fewestFrom[start] = fewest;
  }
  return fewestFrom[0] ?? 0;
}
