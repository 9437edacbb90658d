import '../../ui/style/tokens.css';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import beforePaint from 'virtual:script/before-paint';
import browser from 'virtual:script/browser';
import { createSite } from './site';

/** The public site with what its build left beside it: the entry that the server imports. */
export function createBuiltSite() {
  const style = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8').trim();
  return createSite({ style, beforePaint, browser });
}
