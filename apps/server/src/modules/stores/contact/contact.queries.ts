import type { Contact } from '@kade/contract/contact';
import type { TenantContext } from '../../../platform/context';

/** What of a store's row says how it is reached. */
interface ContactRow {
  contact_phone: string | null;
  whatsapp: string | null;
  contact_email: string | null;
  contact_address: string | null;
  opening_hours: string | null;
  map_url: string | null;
  registration_number: string | null;
  tiktok: string | null;
}

export const contactOf = (row: ContactRow): Contact => ({
  phone: row.contact_phone,
  whatsapp: row.whatsapp,
  email: row.contact_email,
  address: row.contact_address,
  opening_hours: row.opening_hours,
  map_url: row.map_url,
  registration_number: row.registration_number,
  tiktok: row.tiktok,
});

export async function getContact(ctx: TenantContext): Promise<Contact> {
  const row = await ctx.db
    .selectFrom('stores')
    .where('id', '=', ctx.storeId)
    .select(['contact_phone', 'whatsapp', 'contact_email', 'contact_address', 'opening_hours'])
    .select(['map_url', 'registration_number', 'tiktok'])
    .executeTakeFirstOrThrow();
  return contactOf(row);
}

export async function updateContact(
  ctx: TenantContext,
  { phone, email, address, ...contact }: Contact,
): Promise<void> {
  await ctx.db
    .updateTable('stores')
    .set({ ...contact, contact_phone: phone, contact_email: email, contact_address: address })
    .where('id', '=', ctx.storeId)
    .execute();
}
