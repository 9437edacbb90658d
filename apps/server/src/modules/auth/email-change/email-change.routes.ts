import { emailChange } from '@kade/contract/email-change';
import { route, type App } from '../../../platform/route';
import {
  askEmailChange,
  confirmEmailChange,
  getEmailChange,
  stopEmailChange,
  withdrawEmailChange,
} from './email-change.service';

/** Another e-mail address for an account. */
export function emailChangeRoutes(app: App): void {
  route(app, emailChange.get, (ctx) => getEmailChange(ctx));

  route(app, emailChange.ask, (ctx, { body }) => askEmailChange(ctx, body.email));

  route(app, emailChange.withdraw, (ctx) => withdrawEmailChange(ctx));

  route(app, emailChange.confirm, (ctx, { body }) => confirmEmailChange(ctx, body.token));

  route(app, emailChange.stop, (ctx, { body }) => stopEmailChange(ctx, body.token));
}
