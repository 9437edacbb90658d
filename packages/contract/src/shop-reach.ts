import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { PageKind } from './pages';
import { Email, Message, PhoneText, requiredLongText, requiredText, text } from './values';

/** The store when it is not told by the Host header. */
const shop = { store_id: z.optional(z.string()) };

/** What a visitor writes to the shop. */
export const ShopMessage = z.object({
  name: requiredText(100),
  email: Email,
  phone: z.optional(PhoneText),
  message: requiredLongText(2000),
  /** Of people always blank: they do not see the field. */
  website: z.optional(text(1000)),
  /** Milliseconds between the form's opening and its sending. */
  took_ms: z.optional(z.int().check(z.minimum(0), z.maximum(1e12))),
});
export type ShopMessage = z.output<typeof ShopMessage>;

export const shopReach = {
  page: endpoint({
    method: 'GET',
    path: '/api/storefront/pages/:slug',
    access: 'shopper',
    params: z.object({ slug: z.string().check(z.maxLength(200)) }),
    query: z.object(shop),
    response: z.object({
      kind: PageKind,
      slug: z.string(),
      title: z.string(),
      content: z.string(),
    }),
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/storefront/messages',
    access: 'shopper',
    query: z.object(shop),
    body: ShopMessage,
    status: 201,
    response: Message,
  }),
};
