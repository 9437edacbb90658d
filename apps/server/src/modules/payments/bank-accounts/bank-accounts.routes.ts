import { payments } from '@kade/contract/payments';
import { route, type App } from '../../../platform/route';
import { listBankAccounts } from './bank-accounts.queries';
import {
  addBankAccount,
  changeBankAccount,
  removeBankAccount,
  replaceBankAccount,
} from './bank-accounts.service';

export function bankAccountRoutes(app: App): void {
  route(app, payments.bankAccounts, (ctx) => listBankAccounts(ctx));
  route(app, payments.createBankAccount, (ctx, { body }) => addBankAccount(ctx, body));
  route(app, payments.replaceBankAccount, (ctx, { body }) => replaceBankAccount(ctx, body));
  route(app, payments.updateBankAccount, (ctx, { params, body }) =>
    changeBankAccount(ctx, params.id, body),
  );
  route(app, payments.removeBankAccount, async (ctx, { params }) => {
    await removeBankAccount(ctx, params.id);
    return { message: 'Bank account deleted' };
  });
}
