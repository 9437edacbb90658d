import { createContext } from 'react';
import type { PostedForm } from './posted';

/** What stands in a page itself; its content security policy lets through this and nothing else. */
export interface Inline {
  styles: Set<string>;
  scripts: Set<string>;
}

interface PageRequest {
  inline: Inline;
  requestId: string;
  /** The form that was sent here. */
  posted?: PostedForm | null;
  /** The place of the page, from the outermost on, that shows an error instead of itself. */
  failedAt?: number | undefined;
}

/** What a page needs of its request besides its data. */
export const PageContext = createContext<PageRequest>({
  inline: { styles: new Set(), scripts: new Set() },
  requestId: '',
});
