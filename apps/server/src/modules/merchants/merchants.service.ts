import type { Profile } from '@kade/contract/merchants';
import { transaction, type MerchantContext } from '../../platform/context';
import { getProfile, updateProfileRow, type ProfileChange } from './merchants.queries';

/** Changes what is sent; a blank phone number removes it. */
export function updateProfile(ctx: MerchantContext, change: ProfileChange): Promise<Profile> {
  return transaction(ctx, async (ctx) => {
    const { phone_number: phone, ...names } = change;
    await updateProfileRow(ctx, { ...names, phone_number: phone === '' ? null : phone });
    return getProfile(ctx);
  });
}
