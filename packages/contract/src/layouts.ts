import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { File } from './files';
import { Id, Message, requiredText, text, longText } from './values';

/** A row of a collection's products, a picture with words, words, one product, pictures in a row. */
export const LAYOUT_TYPES = ['collection', 'banner', 'text', 'product', 'image_row'] as const;
export const LayoutType = z.enum(LAYOUT_TYPES);
export type LayoutType = z.output<typeof LayoutType>;

export const MAX_LAYOUT_ELEMENTS = 30;
export const MAX_LAYOUT_IMAGES = 6;
export const MAX_LAYOUT_TEXT = 2000;
/** How many products a row of a collection shows. */
export const ROW_PRODUCTS = 8;

/** A picture of an element. `alt` says what it shows; where its link is null it leads nowhere. */
export const LayoutImage = z
  .extend(File, { alt: z.string(), link: z.nullable(z.string()) })
  .register(z.globalRegistry, {
    id: 'LayoutImage',
  });
export type LayoutImage = z.output<typeof LayoutImage>;

/** A part of the homepage; they stand in the order of their `index`, those with the same by age. */
export const LayoutElement = z
  .object({
    _id: Id,
    /** What it is called here, and its heading on the homepage. */
    name: z.string(),
    type: LayoutType,
    /** The collection or product that it shows; null for other types. */
    id: z.nullable(Id),
    index: z.int(),
    text: z.string(),
    link: z.nullable(z.string()),
    /** What the button of the link says. */
    link_label: z.string(),
    images: z.array(LayoutImage),
    /** The name of what it shows. */
    target_name: z.nullable(z.string()),
    /** False while there is nothing to show, e.g. because its product is a draft. */
    is_shown: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'LayoutElement' });
export type LayoutElement = z.output<typeof LayoutElement>;

const link = z.nullish(text(500));
const fields = z.object({
  name: requiredText(120),
  id: z.nullish(Id),
  index: z.optional(
    z
      .int('must be a whole number')
      .check(z.minimum(0, 'must not be negative'), z.maximum(9999, 'must be at most 9999')),
  ),
  text: z.optional(longText(MAX_LAYOUT_TEXT)),
  /** A path of the store, or an address with http or https. */
  link,
  link_label: z.optional(text(40)),
  images: z.optional(
    z
      .array(z.object({ _id: Id, alt: z.optional(text(300)), link }))
      .check(z.maxLength(MAX_LAYOUT_IMAGES, `must have at most ${MAX_LAYOUT_IMAGES}`)),
  ),
});

export const NewLayoutElement = z.extend(fields, { type: z.optional(LayoutType) });
export type NewLayoutElement = z.output<typeof NewLayoutElement>;
export const LayoutElementChange = z.extend(z.partial(fields), {
  /** What the fields were when the change began; those that it would overwrite unseen refuse it. */
  before: z.optional(z.partial(fields)),
});
export type LayoutElementChange = z.output<typeof LayoutElementChange>;

const elementIds = z.array(Id).check(z.maxLength(MAX_LAYOUT_ELEMENTS));

export const layouts = {
  list: endpoint({
    method: 'GET',
    path: '/api/merchant/layouts',
    access: 'store',
    permission: 'settings.read',
    response: z.array(LayoutElement),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/layouts/:id',
    access: 'store',
    permission: 'settings.read',
    response: LayoutElement,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/merchant/layouts',
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only', 'too_many_layout_elements'],
    body: NewLayoutElement,
    status: 201,
    response: LayoutElement,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/merchant/layouts/reorder',
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only', 'version_conflict'],
    body: z.object({
      layoutIds: elementIds,
      /** The order that the change started from: refused with `version_conflict` once it is another. */
      before: z.optional(elementIds),
    }),
    response: z.array(LayoutElement),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/merchant/layouts/:id',
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only', 'version_conflict'],
    body: LayoutElementChange,
    response: LayoutElement,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/merchant/layouts/:id',
    access: 'store',
    permission: 'settings.write',
    errors: ['store_read_only'],
    response: Message,
  }),
};
