import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { LayoutType, MAX_LAYOUT_ELEMENTS, NewLayoutElement } from './layouts';
import { Theme } from './store-settings';
import { text } from './values';

/** An element of the homepage while it is written: what it cannot do without may be missing yet. */
export const DraftElement = z
  .extend(NewLayoutElement, { name: text(120), type: LayoutType })
  .register(z.globalRegistry, { id: 'DraftElement' });
export type DraftElement = z.output<typeof DraftElement>;

export const DraftTheme = z.omit(Theme, { enabled: true });
export type DraftTheme = z.output<typeof DraftTheme>;

/** What the page shows instead of what is stored; what is left out is as it is stored. */
export const ShopDraft = z.object({
  /** In the order of the page. */
  elements: z.optional(
    z
      .array(DraftElement)
      .check(z.maxLength(MAX_LAYOUT_ELEMENTS, `must have at most ${MAX_LAYOUT_ELEMENTS}`)),
  ),
  /** Null: the default colours. */
  theme: z.optional(z.nullable(DraftTheme)),
});
export type ShopDraft = z.output<typeof ShopDraft>;

export const shopPreview = {
  show: endpoint({
    method: 'POST',
    path: '/api/merchant/shop-preview',
    access: 'store',
    permission: 'settings.read',
    body: ShopDraft,
    response: z
      .object({
        /** A whole document, without a script. */
        html: z.string(),
      })
      .register(z.globalRegistry, { id: 'ShopPreview' }),
  }),
};
