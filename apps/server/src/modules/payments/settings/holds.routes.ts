import { payments } from '@kade/contract/payments';
import { route, type App } from '../../../platform/route';
import { getHolds, setHolds } from './holds.service';

export function holdRoutes(app: App): void {
  route(app, payments.holds, (ctx) => getHolds(ctx));
  route(app, payments.setHolds, (ctx, { body }) => setHolds(ctx, body));
}
