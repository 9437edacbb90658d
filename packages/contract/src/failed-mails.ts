import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, Message, paging, Timestamp } from './values';

/**
 * A mail of the store that could not be delivered and is not tried any more. `refused`: the mail
 * server does not take it, as for an address that does not exist; `deferred`: it said to come again
 * until a day was over; `unreachable`: no mail server could be used for a day; `unreadable`: it was
 * sealed with a key that is no longer set.
 */
export const FailedMail = z
  .object({
    _id: Id,
    recipient: z.string(),
    subject: z.string(),
    failure: z.enum(['refused', 'deferred', 'unreachable', 'unreadable']),
    /** What the mail server answered, as 550; null where it did not. */
    reply: z.nullable(z.int()),
    tries: z.int(),
    created_at: Timestamp,
    failed_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'FailedMail' });
export type FailedMail = z.output<typeof FailedMail>;

export const FailedMailQuery = z.object(paging);
export type FailedMailQuery = z.output<typeof FailedMailQuery>;

const PATH = '/api/merchant/failed-mails';

export const failedMails = {
  list: endpoint({
    method: 'GET',
    path: PATH,
    access: 'store',
    permission: 'orders.read',
    query: FailedMailQuery,
    paged: true,
    response: z.array(FailedMail),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: `${PATH}/:id/send-again`,
    access: 'store',
    permission: 'orders.write',
    response: Message,
  }),
};
