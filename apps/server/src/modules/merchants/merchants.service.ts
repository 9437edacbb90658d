import { Email } from '@kade/contract/values';
import type { Profile, ProfileChange } from '@kade/contract/merchants';
import { storedPhone } from '@kade/rules/phone-entry';
import { invalid } from '../../platform/errors';
import { transaction, type MerchantContext } from '../../platform/context';
import { assertSeen } from '../../platform/versions';
import { getProfile, lockProfile, updateProfileRow } from './merchants.queries';

/** Changes what is sent; a blank phone number removes it. */
export function updateProfile(
  ctx: MerchantContext,
  { before: known, ...change }: ProfileChange,
): Promise<Profile> {
  return transaction(ctx, async (ctx) => {
    await lockProfile(ctx);
    const before = await getProfile(ctx);
    const sent = withPhone(change, before);
    assertSeen('profile', { sent, before: known && withPhone(known, before), now: before });
    await updateProfileRow(ctx, sent);
    return getProfile(ctx);
  });
}

/** With the phone number as it is stored; the one there is needs no reading. */
function withPhone({ phone_number: phone, ...names }: ProfileChange, stored: Profile) {
  const phone_number = phone === stored.phone_number ? phone : phone && readPhone(phone);
  return { ...names, phone_number: phone_number === '' ? null : phone_number };
}

/** A phone number as it is stored; whoever enters something else is told. */
export function readPhone(text: string, field = 'phone_number'): string {
  const phone = storedPhone(text);
  if (phone === undefined) throw invalid({ [field]: { say: 'phone_unreadable' } });
  return phone;
}

/** An e-mail address, lower-cased. */
export function parseEmail(text: string): string {
  const email = Email.safeParse(text);
  if (email.success) return email.data;
  throw invalid({ email: { say: 'email_unreadable' } }, { say: 'email_unreadable' });
}
