import * as z from 'zod/mini';
import { ErrorBody } from './errors';

/**
 * The same as problem details (RFC 9457), for who accepts `application/problem+json`: what is beside
 * the fields of `Error` says the same in the words of that standard.
 */
export const Problem = z
  .extend(ErrorBody, {
    type: z.string(),
    title: z.string(),
    status: z.number(),
    detail: z.string(),
    errors: z.optional(z.array(z.object({ detail: z.string(), pointer: z.string() }))),
  })
  .register(z.globalRegistry, { id: 'Problem' });
export type Problem = z.output<typeof Problem>;

/** An error with the fields of RFC 9457: `type` is `urn:kade:error:` and the code. */
export function problemOf(body: ErrorBody, status: number): Problem {
  const { code, message, details } = body;
  const words = code.replaceAll('_', ' ');
  const errors = details?.map(({ field, message: detail }) => ({
    detail,
    pointer: pointerTo(field),
  }));
  return {
    type: `urn:kade:error:${code}`,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    status,
    detail: message,
    ...(errors && { errors }),
    ...body,
  };
}

/** `items.0.quantity` as a JSON Pointer (RFC 6901) in a URI: `#/items/0/quantity`. */
const pointerTo = (field: string) =>
  `#/${field
    .split('.')
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')}`;
