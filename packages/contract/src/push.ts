import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, Message } from './values';

const bytes = (pattern: RegExp) => z.string().check(z.regex(pattern, 'must be base64url'));

/** Where a browser takes messages, and the keys that they are sealed for (RFC 8291, section 2). */
export const PushAddress = z.object({
  endpoint: z
    .url({ protocol: /^https$/, error: 'must begin with https://' })
    .check(z.maxLength(1000)),
  /** An uncompressed point of P-256. */
  p256dh: bytes(/^B[\w-]{86}$/),
  auth: bytes(/^[\w-]{22}$/),
});
export type PushAddress = z.output<typeof PushAddress>;

/** What a browser shows. A second message of a `tag` takes the place of the first. */
export interface PushMessage {
  title: string;
  text: string;
  /** Where it leads, in the back-office. */
  path: string;
  tag: string;
  is_silent: boolean;
}

const PushState = z
  .object({
    /** What a browser asks its push service with, in base64url (RFC 8292). */
    public_key: z.string(),
    /** Of this session: where it is told; null: it is not. */
    device: z.nullable(z.object({ endpoint: z.string(), with_sound: z.boolean() })),
  })
  .register(z.globalRegistry, { id: 'PushState' });
export type PushState = z.output<typeof PushState>;

export const push = {
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/push',
    access: 'merchant',
    response: PushState,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/merchant/push',
    access: 'merchant',
    body: z.object({ browser: PushAddress, with_sound: z.boolean() }),
    response: PushState,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/merchant/push',
    access: 'merchant',
    query: z.object({ session: z.optional(Id) }),
    response: Message,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/merchant/push/test',
    access: 'merchant',
    unkeyed: true,
    response: z.object({ outcome: z.enum(['sent', 'gone', 'refused', 'unreachable']) }),
  }),
};
