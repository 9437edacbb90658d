import { payments } from '@kade/contract/payments';
import { route, type App } from '../../../platform/route';
import { getPaymentMethods } from '../methods';
import { setPaymentMethod } from './set-method.service';

export function methodRoutes(app: App): void {
  route(app, payments.methods, (ctx) => getPaymentMethods(ctx));
  route(app, payments.setMethod, (ctx, { params, body }) =>
    setPaymentMethod(ctx, params.method, body.enabled),
  );
}
