import { orderMails } from '@kade/contract/order-mails';
import { route, type App } from '../../../platform/route';
import { listMails, sendMailAgain } from './send-again.service';

export function orderMailRoutes(app: App): void {
  route(app, orderMails.list, (ctx, { params }) => listMails(ctx, params.id));
  route(app, orderMails.send, (ctx, { params, body }) =>
    sendMailAgain(ctx, params.id, body.occasion),
  );
}
