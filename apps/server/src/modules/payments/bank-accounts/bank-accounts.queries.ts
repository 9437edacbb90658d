import type { BankAccount } from '@kade/contract/payments';
import type { TenantContext } from '../../../platform/context';
import { notFound } from '../../../platform/errors';

const columns = [
  'id',
  'bank_name',
  'account_number',
  'account_holder_name',
  'branch',
  'branch_code',
  'swift_code',
] as const;

export async function listBankAccounts(ctx: TenantContext): Promise<BankAccount[]> {
  return ctx.db
    .selectFrom('bank_accounts')
    .where('store_id', '=', ctx.storeId)
    .select(columns)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** An account, held until the transaction ends. */
export async function findBankAccount(
  ctx: TenantContext,
  id: string,
): Promise<BankAccount | undefined> {
  return ctx.db
    .selectFrom('bank_accounts')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .select(columns)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function getBankAccount(ctx: TenantContext, id: string): Promise<BankAccount> {
  const row = await findBankAccount(ctx, id);
  if (!row) throw notFound('bank account');
  return row;
}

export async function insertBankAccount(ctx: TenantContext, account: BankAccount): Promise<void> {
  await ctx.db
    .insertInto('bank_accounts')
    .values({ ...account, store_id: ctx.storeId, created_at: ctx.clock.now() })
    .execute();
}

export async function updateBankAccount(
  ctx: TenantContext,
  { id, ...fields }: BankAccount,
): Promise<void> {
  await ctx.db
    .updateTable('bank_accounts')
    .set(fields)
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .execute();
}

export async function deleteBankAccount(ctx: TenantContext, id: string): Promise<void> {
  const result = await ctx.db
    .deleteFrom('bank_accounts')
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) throw notFound('bank account');
}

export async function hasBankAccounts(ctx: TenantContext): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('bank_accounts')
    .where('store_id', '=', ctx.storeId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
