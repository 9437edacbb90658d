import { account } from '@kade/contract/account';
import { route, type App } from '../../platform/route';
import { getDataCopy, prepareData, saveData } from './data-copies.service';

/** What a merchant takes along. */
export function accountRoutes(app: App): void {
  route(app, account.data, (ctx) => getDataCopy(ctx));

  route(app, account.prepareData, (ctx) => prepareData(ctx));

  route(app, account.saveData, (ctx) => saveData(ctx));
}
