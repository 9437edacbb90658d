import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

type HtmlCleaner = typeof sanitizeHtml;

/** The library that cleans HTML, loaded for the first piece of it: few requests bring any. */
export const htmlCleaner = (): HtmlCleaner => (loaded ??= load());

let loaded: HtmlCleaner | undefined;

/** Types follow no `require`: what it answers is what the package's own types describe. */
const load = () => createRequire(import.meta.url)('sanitize-html') as HtmlCleaner;
