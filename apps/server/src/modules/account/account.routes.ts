import { account } from '@kade/contract/account';
import { route, type App } from '../../platform/route';
import { closeAccount, getClosing, keepAccount, stateFees } from './closing.service';
import { getDataCopy, prepareData, saveData } from './data-copies.service';

/** What a merchant takes along, and closing the account. */
export function accountRoutes(app: App): void {
  route(app, account.data, (ctx) => getDataCopy(ctx));

  route(app, account.prepareData, (ctx) => prepareData(ctx));

  route(app, account.saveData, (ctx) => saveData(ctx));

  route(app, account.closing, (ctx) => getClosing(ctx));

  route(app, account.stateFees, (ctx) => stateFees(ctx));

  route(app, account.close, (ctx, { body }) => closeAccount(ctx, body.password));

  route(app, account.keep, (ctx) => keepAccount(ctx));
}
