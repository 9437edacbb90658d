import type { BankAccount, BankAccountChange, NewBankAccount } from '@kade/contract/payments';
import { transaction, type StoreContext } from '../../../platform/context';
import { conflict, notFoundIn } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import { assertSeen } from '../../../platform/versions';
import { changesBetween, lastFour, masked, recordActivity } from '../../activity';
import { warnOwner } from '../../auth/owner-mails';
import { lockStore } from '../../stores/book';
import { getPaymentMethods, switchMethod } from '../methods';
import {
  deleteBankAccount,
  findBankAccount,
  getBankAccount,
  hasBankAccounts,
  insertBankAccount,
  listBankAccounts,
  updateBankAccount,
} from './bank-accounts.queries';

const MAX_BANK_ACCOUNTS = 50;

const BLANK = {
  bank_name: '',
  account_number: '',
  account_holder_name: '',
  branch: '',
  branch_code: '',
  swift_code: '',
};

type SentFields = { [Field in keyof NewBankAccount]?: NewBankAccount[Field] | undefined };

export async function addBankAccount(
  ctx: StoreContext,
  body: NewBankAccount,
): Promise<BankAccount> {
  return transaction(ctx, async (ctx) => {
    await lockStore(ctx);
    if ((await listBankAccounts(ctx)).length >= MAX_BANK_ACCOUNTS) {
      throw conflict({ say: 'too_many_bank_accounts', most: MAX_BANK_ACCOUNTS });
    }
    const account = merge({ ...BLANK, id: newId(ctx) }, body);
    await insertBankAccount(ctx, account);
    await record(ctx, null, account);
    return account;
  });
}

/** Changes the account that the body names. */
export async function replaceBankAccount(
  ctx: StoreContext,
  { id, ...sent }: BankAccountChange & { id: string },
): Promise<BankAccount> {
  return transaction(ctx, async (ctx) => {
    if (!(await findBankAccount(ctx, id))) throw notFoundIn('id', 'bank account');
    return changeBankAccount(ctx, id, sent);
  });
}

/** Changes the fields that are sent. */
export async function changeBankAccount(
  ctx: StoreContext,
  id: string,
  sent: BankAccountChange,
): Promise<BankAccount> {
  return transaction(ctx, async (ctx) => {
    await lockStore(ctx);
    const before = await getBankAccount(ctx, id);
    assertSeen('bank account', { sent, before: sent.before, now: before });
    const account = merge(before, sent);
    await updateBankAccount(ctx, account);
    await record(ctx, before, account);
    return account;
  });
}

/** Deletes an account; without any, nobody can be asked to pay to one. */
export async function removeBankAccount(ctx: StoreContext, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await lockStore(ctx);
    const account = await getBankAccount(ctx, id);
    await deleteBankAccount(ctx, id);
    await record(ctx, account, null);
    if (await hasBankAccounts(ctx)) return;
    const { bank_transfer } = await getPaymentMethods(ctx);
    if (bank_transfer) await switchMethod(ctx, 'bank_transfer', false);
  });
}

/** Keeps what was done to an account, and mails the owner: there the money of their orders goes. */
async function record(ctx: StoreContext, before: BankAccount | null, after: BankAccount | null) {
  const account = after ?? before;
  if (!account) return;
  const name = account.bank_name;
  const states = { before: before && told(before), after: after && told(after) };
  await recordActivity(ctx, { area: 'bank_accounts', thing: 'bank account', name, ...states });
  if (changesBetween(states.before, states.after).length === 0) return;
  const number = masked(account.account_number);
  await warnOwner(ctx, {
    kind: 'bank_account',
    told: (deed, store) => ({ say: actOn(before, after), bank: name, number, store, ...deed }),
  });
}

function actOn(before: BankAccount | null, after: BankAccount | null) {
  if (before === null) return 'bank_account_added';
  return after === null ? 'bank_account_removed' : 'bank_account_changed';
}

const told = (account: BankAccount) => ({
  bank_name: account.bank_name,
  account_number: lastFour(account.account_number),
  account_holder_name: account.account_holder_name,
  branch: account.branch,
  branch_code: account.branch_code,
  swift_code: account.swift_code,
});

function merge(account: BankAccount, sent: SentFields): BankAccount {
  return {
    id: account.id,
    bank_name: sent.bank_name ?? account.bank_name,
    account_number: sent.account_number ?? account.account_number,
    account_holder_name: sent.account_holder_name ?? account.account_holder_name,
    branch: sent.branch ?? account.branch,
    branch_code: sent.branch_code ?? account.branch_code,
    swift_code: sent.swift_code ?? account.swift_code,
  };
}
