import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, Message, Timestamp } from './values';

export const Session = z
  .object({
    _id: Id,
    device: z.string(),
    current: z.boolean(),
    /** Whether its browser is told of new orders though Kade is closed. */
    is_told: z.boolean(),
    created_at: Timestamp,
    last_used_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Session' });
export type Session = z.output<typeof Session>;

/** Of a merchant: the document has them with what else is theirs. Only their profile shows them. */
export const sessions = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/merchant/profile/sessions',
    access: 'merchant',
    response: z.array(Session),
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/merchant/profile/sessions',
    access: 'merchant',
    query: z.object({ session: z.optional(Id) }),
    response: Message,
  }),
};
