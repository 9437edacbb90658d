import { movements } from '@kade/contract/movements';
import { route, type App } from '../../../platform/route';
import { recordPayment } from './record-payment.service';

export function movementRoutes(app: App): void {
  route(app, movements.record, (ctx, { params, body }) => recordPayment(ctx, params.id, body));
}
