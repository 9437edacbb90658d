import type { PasskeyAnswer } from '@kade/contract/auth';
import { Email, isShown } from '@kade/contract/values';
import { storedPhone } from '@kade/rules/phone-entry';
import type { FieldProblem } from '@kade/words/field-problems';
import { transaction, type PublicContext } from '../../../platform/context';
import { invalid, refused } from '../../../platform/errors';
import { isReserved } from '../email-changes';
import { hasSecondFactor, takeMerchantsCode } from '../factors';
import {
  emailTaken,
  findCredentials,
  getOwner,
  insertMerchant,
  lockCredentials,
} from '../../merchants';
import { originOf, rememberDevice, type Origin } from '../devices';
import { warnOfDevice } from '../owner-mails';
import { hashPassword, isPassword, passwordProblem } from '../passwords';
import { takePasskey } from '../passkeys';
import { startSession } from '../sessions';
import { countSignUp, guardSignIn } from '../throttles';

interface Token {
  token: string;
}

/** What the sign-up form sends; both spellings of the names occur. */
export interface SignUpForm {
  username?: string | undefined;
  password?: string | undefined;
  email?: string | undefined;
  first_name?: string | undefined;
  firstName?: string | undefined;
  last_name?: string | undefined;
  lastName?: string | undefined;
  phone_number?: string | undefined;
  phoneNumber?: string | undefined;
  device?: string | undefined;
}

/** Opens an account and signs in. */
export async function signUp(ctx: PublicContext, form: SignUpForm): Promise<Token> {
  const { password, ...fields } = await readForm(form);
  const { email } = fields;
  await countSignUp(ctx);
  const passwordHash = await hashPassword(password);
  return transaction(ctx, async (ctx) => {
    const merchant = { ...fields, passwordHash };
    const merchantId = await insertMerchant(ctx, merchant);
    // After the row, which waits for a change of the very address that is under way.
    if (await isReserved(ctx, email)) throw emailTaken();
    await rememberDevice(ctx, merchantId, form.device);
    return { token: await startSession(ctx, merchantId) };
  });
}

/** What is wrong with it is told all at once. */
async function readForm(form: SignUpForm) {
  const { password = '', email: address = '' } = form;
  const username = seen(form.username);
  const firstName = seen(form.first_name ?? form.firstName);
  const lastName = seen(form.last_name ?? form.lastName);
  const phone = form.phone_number ?? form.phoneNumber;
  const names = { username, first_name: firstName, last_name: lastName };
  const owner = { ...names, email: address, stores: [] };
  const weak = password === '' ? undefined : await passwordProblem(password, owner);
  const { data: email = '' } = Email.safeParse(address);
  const phoneNumber = phone ? storedPhone(phone) : null;
  const isUnread = address !== '' && email === '';
  const problems: Record<string, FieldProblem> = {
    ...emptyOf({ username, password, first_name: firstName, last_name: lastName, email: address }),
    ...(isUnread && { email: { say: 'email_unreadable' } }),
    ...(phoneNumber === undefined && { phone_number: { say: 'phone_unreadable' } }),
    ...(weak && { password: weak }),
  };
  const found = Object.values(problems);
  if (found.some(({ say }) => say === 'required')) {
    throw invalid(problems, { say: 'sign_up_incomplete' });
  }
  if (found.length > 1 || phoneNumber === undefined) throw invalid(problems);
  if (weak) throw invalid(problems, weak);
  if (isUnread) throw invalid(problems, { say: 'email_unreadable' });
  return { username, password, email, firstName, lastName, phoneNumber };
}

/** A name that nobody can see is none. */
const seen = (name = '') => (isShown(name) ? name : '');

/** What the sign-in form sends. */
interface SignInForm {
  email?: string | undefined;
  password?: string | undefined;
  /** Of the authenticator app, or a recovery code. */
  code?: string | undefined;
  device?: string | undefined;
}

/** Signs in. Who the account is not for learns nothing, not even by the time it takes. */
export async function logIn(ctx: PublicContext, form: SignInForm): Promise<Token> {
  const { email = '', password = '', device } = form;
  const empty = emptyOf({ email, password });
  if (Object.keys(empty).length > 0) throw invalid(empty, { say: 'credentials_incomplete' });
  const address = email.toLowerCase();
  const known = await findCredentials(ctx, address);
  const origin = await originOf(ctx, address, device);
  const isRight = await guardSignIn(ctx, address, origin, () =>
    isPassword(password, known?.passwordHash),
  );
  if (!isRight || !known) throw invalidCredentials();
  await askForCode({ ...ctx, merchantId: known.merchantId }, form.code, (attempt) =>
    guardSignIn(ctx, `code of ${address}`, origin, attempt),
  );
  return transaction(ctx, async (ctx) => {
    if (!(await lockCredentials(ctx, known))) throw invalidCredentials();
    return enter({ ...ctx, merchantId: known.merchantId }, origin, device);
  });
}

/** Signs in whoever holds a passkey of an account. */
export function logInByPasskey(
  ctx: PublicContext,
  form: { passkey: PasskeyAnswer; device?: string | undefined },
): Promise<Token> {
  return transaction(ctx, async (ctx) => {
    const merchantId = await takePasskey(ctx, form.passkey);
    const { email } = await getOwner(ctx, merchantId);
    const origin = await originOf(ctx, email, form.device);
    return enter({ ...ctx, merchantId }, origin, form.device);
  });
}

/** Lets in who has shown that the account is theirs. */
async function enter(
  ctx: PublicContext & { merchantId: string },
  { isKnownDevice }: Origin,
  device: string | undefined,
): Promise<Token> {
  const { merchantId } = ctx;
  await rememberDevice(ctx, merchantId, device);
  if (!isKnownDevice) await warnOfDevice(ctx);
  return { token: await startSession(ctx, merchantId) };
}

/** The second step, for who has one. Its failures count apart: the password's success forgets none. */
async function askForCode(
  ctx: PublicContext & { merchantId: string },
  code: string | undefined,
  guard: (attempt: () => Promise<boolean>) => Promise<boolean>,
): Promise<void> {
  if (!(await hasSecondFactor(ctx, ctx.merchantId))) return;
  if (!code) {
    throw refused('second_factor_needed', { say: 'second_factor_needed' });
  }
  if (!(await guard(() => takeMerchantsCode(ctx, code)))) {
    throw refused('wrong_code', { say: 'wrong_code' });
  }
}

const invalidCredentials = () => refused('invalid_credentials', { say: 'invalid_credentials' });

function emptyOf(fields: Record<string, string>): Record<string, FieldProblem> {
  const empty = Object.keys(fields).filter((name) => fields[name] === '');
  return Object.fromEntries(empty.map((name) => [name, { say: 'required' }]));
}
