import { z } from 'zod';
import { SecondFactorCode } from './auth';
import { endpoint } from './endpoint';
import { Message, Timestamp } from './values';

const SecondFactor = z
  .object({ enabled_at: Timestamp, recovery_codes_left: z.int() })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.output<typeof SecondFactor>;

/** What opens an account besides its password. */
export const Security = z
  .object({ second_factor: SecondFactor.nullable() })
  .meta({ id: 'Security' });
export type Security = z.output<typeof Security>;

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const FACTOR = '/api/merchant/profile/second-factor';

export const security = {
  get: endpoint({
    method: 'GET',
    path: '/api/merchant/profile/security',
    access: 'merchant',
    summary: 'What opens the account besides its password.',
    response: Security,
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: FACTOR,
    access: 'merchant',
    confirmed: true,
    unkeyed: true,
    summary: 'A secret for an authenticator app; nothing asks for its codes yet.',
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
    summary:
      'Turn two-factor sign-in on by a first code. Ends every other session; the recovery codes are told this once.',
    body: z.object({ code: SecondFactorCode }),
    response: RecoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: `${FACTOR}/recovery-codes`,
    access: 'merchant',
    confirmed: true,
    unkeyed: true,
    summary: 'New recovery codes in the place of those of before.',
    response: RecoveryCodes,
  }),
  disableSecondFactor: endpoint({
    method: 'DELETE',
    path: FACTOR,
    access: 'merchant',
    confirmed: true,
    summary: 'Turn two-factor sign-in off.',
    response: Message,
  }),
};
