import { refunds } from '@kade/contract/refunds';
import { route, type App } from '../../../platform/route';
import { giveBack, resolveRefund } from './refunds.service';

export function refundRoutes(app: App): void {
  route(app, refunds.create, (ctx, { params, body }) => giveBack(ctx, params.id, body));
  route(app, refunds.resolve, (ctx, { params, body }) =>
    resolveRefund(ctx, params.id, body.outcome),
  );
}
