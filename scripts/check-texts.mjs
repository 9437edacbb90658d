import { listFiles, readText } from './repository.mjs';
import { bannedWords } from './words.mjs';

/**
 * Besides the words that have a better one (see `words.mjs`): what no file of the repository may contain: it would tie the repository to one machine, or
 * switch a check off where nobody sees it.
 *
 * @type {{ pattern: RegExp, message: string, only?: RegExp, except?: RegExp }[]}
 */
const FORBIDDEN = [
  {
    pattern: /"resolved": "http/,
    message: 'names the address of a registry',
    only: /package-lock\.json$/,
  },
  {
    pattern: /(?<![\w.:/-])\/(?:home|root|work|Users)\/\w/,
    message: 'names a path of one machine',
    except: /package-lock\.json$/,
  },
  {
    pattern: /(?:ox|es)lint-(?:disable|enable)|@ts-(?:ignore|nocheck)|(?:oxfmt|prettier)-ignore/,
    message: 'switches a check off',
    except: /^scripts\/check-texts\.mjs$/,
  },
];

const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|pdf)$/;

/**
 * @param {string} file
 * @returns {string[]}
 */
function findings(file) {
  const text = readText(file);
  const rules = FORBIDDEN.filter(
    ({ pattern, only, except }) =>
      (only?.test(file) ?? true) && !except?.test(file) && pattern.test(text),
  );
  const lines = rules.length > 0 ? text.split('\n') : [];
  const forbidden = lines.flatMap((line, index) =>
    rules
      .filter(({ pattern }) => pattern.test(line))
      .map(({ message }) => `${file}:${index + 1} ${message}`),
  );
  return [...forbidden, ...bannedWords(file, text)];
}

const wrong = listFiles()
  .filter((file) => !BINARY.test(file))
  .flatMap(findings);
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exitCode = 1;
}
