import { orders } from '@kade/contract/orders';
import { slips } from '@kade/contract/slips';
import { route, type App } from '../../../platform/route';
import { listWaitingSlips } from '../slips';
import { acceptSlip, getBankReceipt, rejectSlip } from './slips.service';

export function slipRoutes(app: App): void {
  route(app, slips.list, (ctx, { query }) => listWaitingSlips(ctx, query));
  route(app, slips.accept, (ctx, { params, body }) => acceptSlip(ctx, params.id, body.due));
  route(app, slips.reject, (ctx, { params, body }) => rejectSlip(ctx, params.id, body.reason));
  route(app, orders.bankReceipt, (ctx, { params }) => getBankReceipt(ctx, params.id));
}
