import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { EmailText, Message, Timestamp } from './values';

/** What becomes of the account's e-mail address. */
export const EmailChangeState = z
  .object({
    /** The address that has yet to prove itself by its link. */
    waiting: z.nullable(z.object({ email: z.string(), expires_at: Timestamp })),
    /** A change that the address of before can still take back. */
    changed: z.nullable(z.object({ from: z.string(), stoppable_until: Timestamp })),
  })
  .register(z.globalRegistry, { id: 'EmailChange' });
export type EmailChangeState = z.output<typeof EmailChangeState>;

const EMAIL = '/api/merchant/profile/email';
const token = z.string().check(z.maxLength(200));

export const emailChange = {
  get: endpoint({
    method: 'GET',
    path: EMAIL,
    access: 'merchant',
    response: EmailChangeState,
  }),
  ask: endpoint({
    method: 'POST',
    path: EMAIL,
    access: 'merchant',
    confirmed: true,
    unkeyed: true,
    errors: ['email_taken', 'email_changed_lately'],
    body: z.object({ email: EmailText }),
    response: Message,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: EMAIL,
    access: 'merchant',
    response: Message,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/merchant/auth/confirm-email',
    access: 'public',
    unkeyed: true,
    errors: ['invalid_link', 'email_taken'],
    body: z.object({ token }),
    response: Message,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/merchant/auth/stop-email-change',
    access: 'public',
    unkeyed: true,
    errors: ['invalid_link'],
    body: z.object({ token }),
    response: Message,
  }),
};
