import { createRequire } from 'node:module';
import type { getDomain } from 'tldts';

/**
 * The domain that somebody registers, of a name within it; null where nobody can, as what is a suffix to
 * all (`co.uk`). The list of suffixes is long, and loaded for the first name: few requests bring any.
 */
export const registrable = (name: string): string | null => (loaded ??= load()).getDomain(name);

let loaded: ReturnType<typeof load> | undefined;

/** Types follow no `require`: what it answers is what the package's own types describe. */
const load = () => createRequire(import.meta.url)('tldts') as { getDomain: typeof getDomain };
