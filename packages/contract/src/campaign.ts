import * as z from 'zod/mini';
import { requiredText, text } from './values';

/** What a customer came by, in the words of the link: `facebook`, `paid`, `vesak-sale`. */
export const Campaign = z
  .object({
    source: requiredText(100),
    /** Blank where the link does not say. */
    medium: text(100),
    name: text(100),
  })
  .register(z.globalRegistry, { id: 'Campaign' });
export type Campaign = z.output<typeof Campaign>;
