import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { EmailText, Message, text, Timestamp } from '../values';

const secret = z.string().check(z.maxLength(1024));
const linkToken = z.string().check(z.maxLength(200));
/** Six digits of the authenticator app, or a recovery code, however they are typed. */
const code = text(60);
/** As with merchants: who has signed in with this browser before is no stranger. */
const device = z.optional(z.string().check(z.minLength(16), z.maxLength(100)));

const Token = z.object({ token: z.string() });

/** The signed-in operator. */
export const Operator = z
  .object({
    email: z.string(),
    recovery_codes_left: z.int(),
    /** When this session ends, if nothing is done in it. */
    expires_at: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Operator' });
export type Operator = z.output<typeof Operator>;

const AUTH = '/api/operator/auth';

export const operatorAccess = {
  beginSetUp: endpoint({
    method: 'POST',
    path: `${AUTH}/set-up/begin`,
    access: 'public',
    errors: ['invalid_reset_token'],
    unkeyed: true,
    body: z.object({ token: linkToken }),
    response: z.object({
      email: z.string(),
      /** For an authenticator app, in base32, and the address that it scans. */
      secret: z.string(),
      uri: z.string(),
    }),
  }),
  setUp: endpoint({
    method: 'POST',
    path: `${AUTH}/set-up`,
    access: 'public',
    errors: ['invalid_reset_token'],
    unkeyed: true,
    body: z.object({ token: linkToken, password: secret, code, device }),
    response: z.extend(Token, { recovery_codes: z.array(z.string()) }),
  }),
  login: endpoint({
    method: 'POST',
    path: `${AUTH}/login`,
    access: 'public',
    errors: ['invalid_credentials'],
    unkeyed: true,
    body: z.object({ email: EmailText, password: secret, code, device }),
    response: Token,
  }),
  logout: endpoint({
    method: 'POST',
    path: `${AUTH}/logout`,
    access: 'operator',
    response: Message,
  }),
  me: endpoint({
    method: 'GET',
    path: `${AUTH}/me`,
    access: 'operator',
    response: Operator,
  }),
};
