import { failedMails } from '@kade/contract/failed-mails';
import { route, type App } from '../../platform/route';
import { listFailedMails } from './failed-mails.queries';
import { sendAgain } from './failed-mails.service';

/** What could not be delivered of a store's mails. */
export function failedMailRoutes(app: App): void {
  route(app, failedMails.list, (ctx, { query }) => listFailedMails(ctx, query));

  route(app, failedMails.sendAgain, (ctx, { params }) => sendAgain(ctx, params.id));
}
