import { Email } from '@kade/contract/values';
import type { Profile } from '@kade/contract/merchants';
import { storedPhone } from '@kade/rules/phone-entry';
import { invalid } from '../../platform/errors';
import { transaction, type MerchantContext } from '../../platform/context';
import { getProfile, updateProfileRow, type ProfileChange } from './merchants.queries';

/** Changes what is sent; a blank phone number removes it. */
export function updateProfile(ctx: MerchantContext, change: ProfileChange): Promise<Profile> {
  return transaction(ctx, async (ctx) => {
    const { phone_number: phone, ...names } = change;
    const before = await getProfile(ctx);
    const phone_number = phone === before.phone_number ? phone : phone && readPhone(phone);
    await updateProfileRow(ctx, { ...names, phone_number: phone === '' ? null : phone_number });
    return getProfile(ctx);
  });
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
