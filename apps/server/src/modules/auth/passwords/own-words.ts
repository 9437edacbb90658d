import type { OwnWords } from '@kade/words/refusals';
import type { Owner } from '../../merchants';

/** Shorter words stand in too many others. */
const SHORTEST_WORD = 3;
/** So few characters beside the words are no password of their own … */
const FEW = 4;
/** … where the words are more than a part of something else. */
const MANY = 4;

/** What a password says with hardly anything beside it, as it is told to its owner. */
export function findOwnWords(password: string, owner: Owner): OwnWords | undefined {
  return wordsAbout(owner).find(({ words }) =>
    [NO_LETTER, NO_LETTER_OR_DIGIT].some((dropped) => isLittleMoreThan(password, words, dropped)),
  )?.what;
}

interface Known {
  what: OwnWords;
  words: string[];
}

function wordsAbout({ username, email, first_name, last_name, stores }: Owner): Known[] {
  const [local = '', host = ''] = email.split('@');
  const hostName = host.split('.').slice(0, -1).join('.');
  const known: { what: OwnWords; texts: readonly string[] }[] = [
    { what: 'kade', texts: ['kade'] },
    { what: 'username', texts: [username] },
    { what: 'email', texts: [email, local, hostName] },
    { what: 'name', texts: [`${first_name}${last_name}`, first_name, last_name] },
    { what: 'store', texts: stores },
  ];
  return known.map(({ what, texts }, index, all) => ({
    what,
    words: [...wordsIn(texts), ...(index === 0 ? [] : wordsIn(all[0]?.texts ?? []))],
  }));
}

/** Each text as one word, and each word in it. */
const wordsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}]+/u)]);

/** What is dropped before texts are compared: names are tried with other digits and with their own. */
const NO_LETTER = /[^\p{L}\p{M}]+/gu;
const NO_LETTER_OR_DIGIT = /[^\p{L}\p{M}\p{N}]+/gu;

function isLittleMoreThan(password: string, words: readonly string[], dropped: RegExp): boolean {
  const known = words
    .map((word) => bare(word, dropped))
    .filter((word) => Array.from(word).length >= SHORTEST_WORD)
    .flatMap((word) => [word, Array.from(word).reverse().join('')])
    .sort((a, b) => b.length - a.length);
  return spellingsOf(password).some((spelling) => {
    const whole = bare(spelling, dropped);
    const rest = known.reduce((text, word) => text.split(word).join(''), whole);
    const said = whole.length - rest.length;
    return said > 0 && rest.length < FEW && (said >= MANY || rest === '');
  });
}

/** Without accents, case and what is dropped. */
const bare = (text: string, dropped: RegExp) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(dropped, '');

const LOOKALIKES: Record<string, string> = {
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

/** As it is, and with letters for the digits and signs that people put in their place. */
const spellingsOf = (password: string) => [
  password,
  password.replace(/[4@31!05$7]/g, (char) => LOOKALIKES[char] ?? char),
  password.replace(/1/g, 'l').replace(/[4@3!05$7]/g, (char) => LOOKALIKES[char] ?? char),
];
