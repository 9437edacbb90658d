import { listFiles, readText } from './repository.mjs';

/**
 * What no file of the repository may contain: it would tie the repository to one machine, or
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
    pattern: /(?:ox|es)lint-(?:disable|enable)|@ts-(?:ignore|nocheck)|prettier-ignore/,
    message: 'switches a check off',
    except: /^(?:scripts\/check-texts\.mjs|\.prettierignore)$/,
  },
];

const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|pdf)$/;

/**
 * @param {string} file
 * @returns {string[]}
 */
function findings(file) {
  const lines = readText(file).split('\n');
  const rules = FORBIDDEN.filter(
    ({ only, except }) => (only?.test(file) ?? true) && !except?.test(file),
  );
  return lines.flatMap((line, index) =>
    rules
      .filter(({ pattern }) => pattern.test(line))
      .map(({ message }) => `${file}:${index + 1} ${message}`),
  );
}

const wrong = listFiles()
  .filter((file) => !BINARY.test(file))
  .flatMap(findings);
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exitCode = 1;
}
