import type { DataCopy } from '@kade/contract/account';
import type { MerchantContext, SystemContext } from '../../platform/context';
import { newId } from '../../platform/random';

export async function findCopy(
  ctx: SystemContext & { merchantId: string },
): Promise<(DataCopy & { id: string }) | undefined> {
  const row = await ctx.db
    .selectFrom('data_copies')
    .where('merchant_id', '=', ctx.merchantId)
    .where('expires_at', '>', ctx.clock.now())
    .select(['id', 'state', 'asked_at', 'expires_at', 'bytes'])
    .executeTakeFirst();
  if (!row) return undefined;
  const state = row.state as DataCopy['state'];
  return { ...row, state, expires_at: state === 'ready' ? row.expires_at : null };
}

/** A copy that is to be made, in the place of the one before; answers its id. */
export async function replaceCopy(ctx: MerchantContext, expiresAt: Date): Promise<string> {
  const { merchantId: merchant_id } = ctx;
  await ctx.db.deleteFrom('data_copies').where('merchant_id', '=', merchant_id).execute();
  const id = newId(ctx);
  const times = { asked_at: ctx.clock.now(), expires_at: expiresAt };
  await ctx.db
    .insertInto('data_copies')
    .values({ merchant_id, id, ...times })
    .execute();
  return id;
}

type CopyChange = { state: DataCopy['state']; bytes?: number; expires_at?: Date };

/** False where another has taken its place. */
export async function updateCopy(
  ctx: SystemContext,
  id: string,
  change: CopyChange,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('data_copies')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where the copy is none any more: another was asked for. */
export async function insertPiece(
  ctx: SystemContext,
  piece: { merchant_id: string; copy_id: string; number: number; bytes: Buffer },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('data_copy_pieces')
    .columns(['merchant_id', 'copy_id', 'number', 'bytes'])
    .expression((eb) =>
      eb
        .selectFrom('data_copies')
        .where('id', '=', piece.copy_id)
        .where('merchant_id', '=', piece.merchant_id)
        .select([
          'merchant_id',
          'id',
          eb.val(piece.number).as('number'),
          eb.val(piece.bytes).as('bytes'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'copy_id', 'number']).doUpdateSet({ bytes: piece.bytes }),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What an earlier try has written beyond the end. */
export async function deletePiecesFrom(
  ctx: SystemContext,
  { copy_id, number }: { copy_id: string; number: number },
): Promise<void> {
  await ctx.db
    .deleteFrom('data_copy_pieces')
    .where('copy_id', '=', copy_id)
    .where('number', '>=', number)
    .execute();
}

export async function findPiece(
  ctx: MerchantContext,
  { copyId, number }: { copyId: string; number: number },
): Promise<Buffer | undefined> {
  const row = await ctx.db
    .selectFrom('data_copy_pieces')
    .where('merchant_id', '=', ctx.merchantId)
    .where('copy_id', '=', copyId)
    .where('number', '=', number)
    .select('bytes')
    .executeTakeFirst();
  return row?.bytes;
}

/** Of which stores a copy tells, and to whom. */
export async function getPerson(ctx: SystemContext, merchantId: string) {
  const person = await ctx.db
    .selectFrom('merchants')
    .where('id', '=', merchantId)
    .select(['id', 'username', 'email', 'first_name', 'last_name', 'phone_number'])
    .select(['plan', 'created_at'])
    .executeTakeFirstOrThrow();
  const stores = await ctx.db
    .selectFrom('stores')
    .where('merchant_id', '=', merchantId)
    .orderBy('created_at')
    .selectAll()
    .execute();
  return { person, stores };
}
