import { movements } from '@kade/contract/movements';
import { route, type App } from '../../../platform/route';
import { noteTrouble } from './note-trouble.service';
import { recordPayment } from './record-payment.service';

export function movementRoutes(app: App): void {
  route(app, movements.record, (ctx, { params, body }) => recordPayment(ctx, params.id, body));
  route(app, movements.note, async (ctx, { params, body }) => {
    await noteTrouble(ctx, params.id, body.what);
    return { message: 'It is noted.' };
  });
}
