import path from 'node:path';
import { isIgnored, listFiles, readText } from './repository.mjs';

/**
 * Every path that a document names in a code span or a relative link must exist. A path may be
 * short: `platform/database.ts` stands for the one that ends so.
 */
const EXTENSION = /\.(ts|tsx|mjs|js|json|md|sql|css|html|yml|png|svg)$/;

const files = listFiles();
const folders = new Set(files.flatMap(parents));
const known = [...files, ...folders];
const folderNames = new Set([...folders].map((folder) => path.posix.basename(folder)));

/**
 * @param {string} file
 * @returns {string[]}
 */
function parents(file) {
  const parent = path.posix.dirname(file);
  return parent === '.' ? [] : [parent, ...parents(parent)];
}

/** @param {string} text of a code span */
function looksLikePath(text) {
  if (!/^[\w.-]+(\/[\w.-]+)*\/?$/.test(text) || text.split('/').some(isIgnored)) return false;
  if (EXTENSION.test(text)) return !text.startsWith('.');
  return text.includes('/') && folderNames.has(text.split('/')[0] ?? '');
}

/** @param {string} document @param {string} target */
function exists(document, target) {
  const clean = target.replace(/\/$/, '');
  const near = path.posix.join(path.posix.dirname(document), clean);
  return known.some((one) => one === clean || one === near || one.endsWith(`/${clean}`));
}

/**
 * @param {string} document
 * @returns {string[]} what it names in vain
 */
function missing(document) {
  const text = readText(document).replaceAll(/^```.*?^```/gms, '');
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map((match) => match[1] ?? '');
  const near = links.filter((link) => !/^[a-z]+:/.test(link));
  return [
    ...spans.filter((span) => looksLikePath(span) && !exists(document, span)),
    ...near.filter((link) => !known.includes(path.posix.join(path.posix.dirname(document), link))),
  ];
}

const documents = files.filter((file) => /^([^/]+|docs\/.+)\.md$/.test(file));
const wrong = documents.flatMap((document) =>
  missing(document).map((target) => `${document}: ${target} does not exist`),
);
if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exitCode = 1;
}
