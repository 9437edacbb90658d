import { payments } from '@kade/contract/payments';
import { route, type App } from '../../../platform/route';
import { getHoldMinutes } from './holds.queries';
import { setHolds } from './holds.service';

export function holdRoutes(app: App): void {
  route(app, payments.holds, (ctx) => getHoldMinutes(ctx));
  route(app, payments.setHolds, (ctx, { body }) => setHolds(ctx, body));
}
