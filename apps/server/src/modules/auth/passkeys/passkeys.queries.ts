import type { Passkey } from '@kade/contract/security';
import { deviceName } from '@kade/words/devices';
import type { MerchantContext, SystemContext } from '../../../platform/context';
import { conflict, isViolation, notFound } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { readerWords } from '../../../platform/reader';

export interface StoredPasskey {
  id: string;
  merchantId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

export async function listPasskeys(
  ctx: SystemContext,
  merchantId: string,
): Promise<(Passkey & { credentialId: string; transports: string[] })[]> {
  const rows = await ctx.db
    .selectFrom('passkeys')
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at')
    .orderBy('id')
    .select([
      'id as _id',
      'name',
      'created_at',
      'last_used_at',
      'credential_id as credentialId',
      'transports',
    ])
    .execute();
  const words = readerWords(ctx).devices;
  return rows.map((row) => ({ ...row, name: deviceName(words, row.name) }));
}

/** A passkey by what its device calls it, held until the transaction ends. */
export async function lockPasskey(
  ctx: SystemContext,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const row = await ctx.db
    .selectFrom('passkeys')
    .where('credential_id', '=', credentialId)
    .select([
      'id',
      'merchant_id as merchantId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'transports',
    ])
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

export async function insertPasskey(
  ctx: MerchantContext,
  passkey: Omit<StoredPasskey, 'id' | 'merchantId'> & { name: string },
): Promise<void> {
  try {
    await ctx.db
      .insertInto('passkeys')
      .values({
        id: newId(ctx),
        merchant_id: ctx.merchantId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: passkey.transports,
        name: passkey.name,
        created_at: ctx.clock.now(),
      })
      .execute();
  } catch (error) {
    if (!isViolation(error, 'passkeys_credential_id_key')) throw error;
    throw conflict({ say: 'passkey_known' });
  }
}

export async function touchPasskey(ctx: SystemContext, id: string, counter: number): Promise<void> {
  await ctx.db
    .updateTable('passkeys')
    .set({ counter, last_used_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}

export async function deletePasskey(ctx: MerchantContext, id: string): Promise<string> {
  const row = await ctx.db
    .deleteFrom('passkeys')
    .where('merchant_id', '=', ctx.merchantId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!row) throw notFound('passkey');
  return row.name;
}

export async function deletePasskeysSince(
  ctx: SystemContext,
  merchantId: string,
  since: Date,
): Promise<void> {
  await ctx.db
    .deleteFrom('passkeys')
    .where('merchant_id', '=', merchantId)
    .where('created_at', '>=', since)
    .execute();
}

/** Uses a question up; false where it was answered before. */
export async function insertAnswer(
  ctx: SystemContext,
  challengeHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('passkey_answers')
    .values({ challenge_hash: challengeHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
