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
    summary:
      'Whether this session’s browser is told of new orders, and by which key it is asked to.',
    response: PushState,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/merchant/push',
    access: 'merchant',
    summary:
      'Tell this session’s browser of new orders of every store, until it signs out. A browser that another session was told by is this one’s from now on.',
    body: z.object({ browser: PushAddress, with_sound: z.boolean() }),
    response: PushState,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/merchant/push',
    access: 'merchant',
    summary: 'Tell a browser of nothing more: that of `session`, or of the session that asks.',
    query: z.object({ session: z.optional(Id) }),
    response: Message,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/merchant/push/test',
    access: 'merchant',
    unkeyed: true,
    summary:
      'Send a message to this session’s browser now, and say what its push service answered. One that has left is forgotten.',
    response: z.object({ outcome: z.enum(['sent', 'gone', 'refused', 'unreachable']) }),
  }),
};
