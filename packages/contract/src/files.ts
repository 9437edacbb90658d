import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id } from './values';

/** The widths, in pixels, that a picture is offered in: `/api/files/{path}?w=320`. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;
/** The picture that is shown where a page is shared, a JPEG of 1200 × 630: `?w=1200`. */
export const SHARED_PICTURE = { width: 1200, height: 630, maxBytes: 300_000 } as const;
export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
/** A slip as a bank's app writes it. */
export const PDF_SLIP_MAX_BYTES = 5 * 1024 * 1024;
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
/** What is said of a file that cannot be a logo, before it is sent and after. */
export const LOGO_REFUSED = 'Please choose a PNG, JPG or JPEG picture of at most 2MB.';

/** A picture. `path` is appended to `/api/files/`; `color` fills its place until it is loaded. */
export const File = z
  .object({
    _id: Id,
    path: z.string(),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    color: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'File' });
export type File = z.output<typeof File>;

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/api/files',
    access: 'merchant',
    permission: 'files.write',
    errors: ['plan_limit', 'too_many_waiting_pictures'],
    query: z.object({
      /** Without it the file belongs to the merchant until a store takes it as its logo. */
      store_id: z.optional(z.string()),
      purpose: z.optional(z.enum(['picture', 'logo'])),
    }),
    upload: { maxBytes: PICTURE_MAX_BYTES },
    status: 201,
    response: File,
  }),
};
