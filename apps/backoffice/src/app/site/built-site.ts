import '../../ui/style/tokens.css';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import beforePaint from 'virtual:script/before-paint';
import browser from 'virtual:script/browser';
import { documentAt, methodsAt } from './addresses';
import type { SiteLoad } from './facts';

/**
 * The public site with what its build left beside it: the entry that the server imports. What renders
 * its pages is loaded for the first who asks for one, and tried again where that failed.
 */
export function createBuiltSite() {
  const style = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8').trim();
  const make = async () => {
    const { createSite } = await import('./site');
    return createSite({ style, beforePaint, browser });
  };
  let site: Awaited<ReturnType<typeof make>> | undefined;
  return {
    answer: async (request: Request, load: SiteLoad) => (site ??= await make())(request, load),
    methodsAt,
    documentAt,
  };
}
