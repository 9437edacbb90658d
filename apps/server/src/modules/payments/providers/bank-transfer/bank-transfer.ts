import { WAYS_TO_PAY } from '@kade/rules/ways-to-pay';
import { hasBankAccounts, listBankAccounts } from '../../bank-accounts';
import type { Provider } from '../../provider';

/** Customers pay into an account of the store and send the slip; the merchant says that it came. */
export const bankTransfer: Provider = {
  ...WAYS_TO_PAY.bank_transfer,
  holdMinutes: 3 * 24 * 60,
  notes: {
    paid: { say: 'paid', by: 'transfer' },
    refunded: { say: 'transferred_back' },
    takenBack: { say: 'taken_back_by_bank' },
  },
  lackOf: async (ctx) =>
    (await hasBankAccounts(ctx)) ? undefined : { say: 'bank_account_missing' },
  next: async (ctx) => ({
    next: 'transfer',
    bank_accounts: await listBankAccounts(ctx),
    // Which slip was sent last is the order's to say.
    slip: null,
  }),
};
