import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { EmailText, Message, text } from './values';

/** Passwords are taken exactly as sent: not trimmed, not normalised. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
const secret = z.string().check(z.maxLength(1024));
/**
 * A random text that a browser keeps: who has signed in with it before is not taken for a stranger
 * when others guess the password, nor mailed about as a new device.
 */
const device = z.optional(z.string().check(z.minLength(16), z.maxLength(100)));

/** What an authenticator app shows, or a recovery code, as typed. */
export const SecondFactorCode = text(60);

/** Bytes as browsers and devices exchange them. */
export const Bytes = z.string().check(z.maxLength(4000), z.regex(/^[\w-]*$/, 'must be base64url'));

/** What a browser is asked with for a passkey (WebAuthn's PublicKeyCredentialRequestOptionsJSON). */
const PasskeyQuestion = z
  .object({ challenge: z.string(), rpId: z.string(), userVerification: z.literal('required') })
  .register(z.globalRegistry, { id: 'PasskeyQuestion' });
export type PasskeyQuestion = z.output<typeof PasskeyQuestion>;

/** What a browser answers (WebAuthn's AuthenticationResponseJSON). */
const PasskeyAnswer = z.object({
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes }),
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

const Token = z.object({ token: z.string() }).register(z.globalRegistry, { id: 'Token' });

/** Both spellings of the names are accepted; which are required, and how they look, is the sign-up's rule. */
const SignUp = z.object({
  username: z.optional(text(60)),
  password: z.optional(secret),
  email: z.optional(EmailText),
  first_name: z.optional(text(100)),
  firstName: z.optional(text(100)),
  last_name: z.optional(text(100)),
  lastName: z.optional(text(100)),
  phone_number: z.optional(text(60)),
  phoneNumber: z.optional(text(60)),
  device,
});
/** For the document: the sign-up itself says what is missing, and takes the other spelling, too. */
SignUp.register(z.globalRegistry, {
  required: ['username', 'password', 'email', 'first_name', 'last_name'],
});

const Login = z.object({
  email: z.optional(EmailText),
  password: z.optional(secret),
  code: z.optional(SecondFactorCode),
  device,
});
/** For the document, too: what is missing is told like what is wrong. */
Login.register(z.globalRegistry, { required: ['email', 'password'] });

export const auth = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/merchant/auth/signup',
    access: 'public',
    errors: ['email_taken', 'username_taken'],
    body: SignUp,
    status: 201,
    response: Token,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/merchant/auth/login',
    access: 'public',
    errors: ['invalid_credentials', 'second_factor_needed', 'wrong_code'],
    unkeyed: true,
    body: Login,
    response: Token,
  }),
  askPasskey: endpoint({
    method: 'POST',
    path: '/api/merchant/auth/passkey/question',
    access: 'public',
    unkeyed: true,
    body: z.object({}),
    response: PasskeyQuestion,
  }),
  loginByPasskey: endpoint({
    method: 'POST',
    path: '/api/merchant/auth/passkey',
    access: 'public',
    unkeyed: true,
    errors: ['invalid_passkey'],
    body: z.object({ passkey: PasskeyAnswer, device }),
    response: Token,
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/api/merchant/auth/confirm-password',
    access: 'merchant',
    whileClosed: true,
    whenNarrowed: true,
    errors: ['second_factor_needed', 'wrong_code', 'invalid_passkey'],
    unkeyed: true,
    body: z.object({
      password: z.optional(secret),
      code: z.optional(SecondFactorCode),
      passkey: z.optional(PasskeyAnswer),
    }),
    response: Message,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/merchant/auth/logout',
    access: 'merchant',
    whileClosed: true,
    whenNarrowed: true,
    response: Message,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/merchant/auth/forgot-password',
    access: 'public',
    body: z.object({ email: EmailText }),
    response: Message,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/merchant/auth/reset-password',
    access: 'public',
    errors: ['invalid_reset_token'],
    body: z.object({ token: z.string().check(z.maxLength(200)), newPassword: secret, device }),
    response: Message,
  }),
};
