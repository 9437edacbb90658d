import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, Message, paging, requiredText, text, Timestamp } from './values';
import { POLICY_MAX } from './store-settings';

/** What a page is for; each but `other` is there once. The contact page carries the form. */
export const PAGE_KINDS = ['about', 'contact', 'privacy', 'shipping', 'other'] as const;
export const PageKind = z.enum(PAGE_KINDS);
export type PageKind = z.output<typeof PageKind>;

/**
 * The last part of a page's address: letters of any language and digits, dashes between them. What is
 * typed is put into the one spelling of addresses, which is `plainSlug` of the rules.
 */
const Slug = text(80).check(
  z.overwrite((typed) => typed.replace(/[\u200b-\u200d]/g, '')),
  z.toLowerCase(),
  z.normalize('NFC'),
  z.regex(/^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u, 'must be letters, digits and dashes'),
);

/** `content` is rich text that the server has cleaned to the editor's formats. */
export const StorePage = z
  .object({
    _id: Id,
    kind: PageKind,
    slug: z.string(),
    title: z.string(),
    content: z.string(),
    version: z.int(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'StorePage' });
export type StorePage = z.output<typeof StorePage>;

export const MAX_PAGES = 50;

const content = z.string().check(z.maxLength(POLICY_MAX));
export const NewPage = z.object({
  /** `other` unless said. */
  kind: z.optional(PageKind),
  title: requiredText(120),
  /** Made from the title where it is left out. */
  slug: z.optional(Slug),
  content: z.optional(content),
});
export type NewPage = z.output<typeof NewPage>;
const PageChange = z.object({
  title: z.optional(requiredText(120)),
  slug: z.optional(Slug),
  content: z.optional(content),
  /** The version that the change started from: refused with `version_conflict` once it is another. */
  version: z.optional(z.int()),
});
export type PageChange = z.output<typeof PageChange>;

const pageIds = z.array(Id).check(z.maxLength(MAX_PAGES));

const path = '/api/merchant/pages';
/** A letter of Sinhala or Tamil is three bytes, and six where the client escapes it. */
const maxBytes = 1024 * 1024;

export const pages = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'store',
    permission: 'settings.read',
    query: z.object(paging),
    paged: true,
    response: z.array(z.omit(StorePage, { content: true, version: true })),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access: 'store',
    permission: 'settings.read',
    response: StorePage,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only', 'too_many_pages'],
    body: NewPage,
    maxBytes,
    status: 201,
    response: StorePage,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only'],
    body: PageChange,
    maxBytes,
    response: StorePage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only'],
    response: Message,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: `${path}/order`,
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only', 'version_conflict'],
    body: z.object({
      pageIds,
      /** The order that the change started from: refused with `version_conflict` once it is another. */
      before: z.optional(pageIds),
    }),
    response: Message,
  }),
};
