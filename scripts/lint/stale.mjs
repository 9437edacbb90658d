import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, readText } from '../repository.mjs';
import { root } from '../run.mjs';

/**
 * What the linter must look at: what has changed since it found nothing there, and whatever imports
 * that, for its types may be others now. A fresh checkout knows nothing, so all of it is looked at.
 *
 * @typedef {Record<string, string>} Hashes of the files that were found well, by path
 * @typedef {Map<string, string>} Texts of all files that say anything to the linter, by path
 */
const KEPT = path.join(root, 'node_modules/.cache/kade/linted.json');
const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
const READ = /\.(?:[cm]?[jt]s|tsx|json)$/;
/** What changes what is right in any file. */
const FOR_ALL =
  /^(?:\.oxlintrc\.json|package-lock\.json|scripts\/lint\/[^/]*\.mjs|(?:.*\/)?tsconfig[^/]*\.json|.*\.d\.ts)$/;
/** So does what adds to the types of others, wherever it stands. */
const ADDS_TYPES = /^declare (?:global|module)\b/m;
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^'?]+)/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('base64');

/** @param {Texts} texts one hash for what concerns every file */
export const hashForAll = (texts) =>
  hashOf(
    [...texts]
      .filter(([file, text]) => FOR_ALL.test(file) || ADDS_TYPES.test(text))
      .flat()
      .join('\n'),
  );

/**
 * @param {string} file
 * @param {string} named as the import names it
 * @param {Set<string>} names of the files that are or were there
 */
function resolve(file, named, names) {
  const [, name, rest] = /^@kade\/([\w-]+)\/(.+)$/.exec(named) ?? [];
  if (!named.startsWith('.') && !name) return undefined;
  const base = name
    ? `packages/${name}/src/${rest}`
    : path.posix.join(path.posix.dirname(file), named);
  return ENDINGS.map((ending) => base + ending).find((target) => names.has(target));
}

/**
 * @param {Texts} texts
 * @param {Set<string>} names of the files that are or were there
 * @returns {Map<string, string[]>} who imports a file
 */
function findImporters(texts, names) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, text] of texts) {
    for (const [, named = ''] of text.matchAll(IMPORT)) {
      const target = resolve(file, named, names);
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

/**
 * @param {Texts} texts
 * @param {Hashes} known
 * @returns {string[]} the code to look at
 */
export function listStale(texts, known) {
  const isAsKnown = (/** @type {string} */ file) =>
    hashOf(texts.get(file) ?? '') === known[file] && texts.has(file);
  const names = new Set([...texts.keys(), ...Object.keys(known)]);
  const importers = findImporters(texts, names);
  const stale = new Set([...names].filter((file) => !isAsKnown(file)));
  // A set that grows while it is walked is walked to its end.
  for (const file of stale) for (const importer of importers.get(file) ?? []) stale.add(importer);
  return [...stale].filter((file) => texts.has(file) && CODE.test(file));
}

/** @returns {{ all: string, files: Hashes }} */
function readKept() {
  return existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : { all: '', files: {} };
}

/**
 * What is to be looked at now. It counts as unknown until `keep` is told that all is well there, also
 * after a run that was broken off.
 *
 * @returns {{ stale: string[], keep: (files: string[]) => void }}
 */
export function findStale() {
  const names = listFiles().filter((file) => READ.test(file));
  const texts = new Map(names.map((file) => [file, readText(file)]));
  const all = hashForAll(texts);
  const kept = readKept();
  const known = kept.all === all ? kept.files : {};
  const stale = listStale(texts, known);
  const isStale = new Set(stale);
  const files = Object.fromEntries(
    [...texts].filter(([file]) => !isStale.has(file)).map(([file, text]) => [file, hashOf(text)]),
  );
  const write = () => {
    mkdirSync(path.dirname(KEPT), { recursive: true });
    writeFileSync(KEPT, JSON.stringify({ all, files }));
  };
  write();
  return {
    stale,
    keep: (well) => {
      for (const file of well) files[file] = hashOf(texts.get(file) ?? '');
      write();
    },
  };
}
