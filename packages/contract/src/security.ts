import * as z from 'zod/mini';
import { Bytes, SecondFactorCode } from './auth';
import { endpoint } from './endpoint';
import { Id, Message, Timestamp } from './values';

const SecondFactor = z
  .object({ enabled_at: Timestamp, recovery_codes_left: z.int() })
  .register(z.globalRegistry, { id: 'SecondFactor' });
export type SecondFactor = z.output<typeof SecondFactor>;

const Passkey = z
  .object({
    _id: Id,
    /** What it was made with, in words. */
    name: z.string(),
    created_at: Timestamp,
    last_used_at: z.nullable(Timestamp),
  })
  .register(z.globalRegistry, { id: 'Passkey' });
export type Passkey = z.output<typeof Passkey>;

/** What a browser is asked with to make a passkey (WebAuthn's PublicKeyCredentialCreationOptionsJSON). */
const NewPasskeyQuestion = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      userVerification: z.literal('required'),
    }),
  })
  .register(z.globalRegistry, { id: 'NewPasskeyQuestion' });
export type NewPasskeyQuestion = z.output<typeof NewPasskeyQuestion>;

/** What a browser has made (WebAuthn's RegistrationResponseJSON). */
const NewPasskey = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;

/** What opens an account besides its password. */
export const Security = z
  .object({ second_factor: z.nullable(SecondFactor), passkeys: z.array(Passkey) })
  .register(z.globalRegistry, { id: 'Security' });
export type Security = z.output<typeof Security>;

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const FACTOR = '/api/merchant/profile/second-factor';
const PASSKEYS = '/api/merchant/profile/passkeys';

export const security = {
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/profile/security',
    access: 'merchant',
    whileClosed: true,
    response: Security,
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: FACTOR,
    access: 'merchant',
    confirmed: true,
    unkeyed: true,
    errors: ['second_factor_on'],
    response: z.object({
      /** In base32, to be typed where the picture cannot be read. */
      secret: z.string(),
      /** What the app reads as a QR code. */
      uri: z.string(),
    }),
  }),
  enableSecondFactor: endpoint({
    method: 'POST',
    path: `${FACTOR}/enable`,
    access: 'merchant',
    confirmed: true,
    unkeyed: true,
    errors: ['second_factor_on', 'second_factor_set_up_expired'],
    body: z.object({ code: SecondFactorCode }),
    response: RecoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: `${FACTOR}/recovery-codes`,
    access: 'merchant',
    confirmed: true,
    unkeyed: true,
    errors: ['second_factor_off'],
    response: RecoveryCodes,
  }),
  disableSecondFactor: endpoint({
    method: 'DELETE',
    path: FACTOR,
    access: 'merchant',
    confirmed: true,
    response: Message,
  }),
  askNewPasskey: endpoint({
    method: 'POST',
    path: `${PASSKEYS}/question`,
    access: 'merchant',
    confirmed: true,
    unkeyed: true,
    errors: ['too_many_passkeys'],
    response: NewPasskeyQuestion,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: PASSKEYS,
    access: 'merchant',
    confirmed: true,
    unkeyed: true,
    errors: ['invalid_passkey', 'passkey_known', 'too_many_passkeys'],
    body: z.object({ passkey: NewPasskey }),
    response: Message,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: `${PASSKEYS}/:id`,
    access: 'merchant',
    confirmed: true,
    response: Message,
  }),
};
