import { billing } from '@kade/contract/billing';
import { route, type App } from '../../../platform/route';
import { getBilling } from './subscriptions.queries';
import { cancelSubscription, previewPlan, subscribe } from './subscriptions.service';

export function subscriptionRoutes(app: App): void {
  route(app, billing.get, (ctx) => getBilling(ctx));

  route(app, billing.preview, (ctx, { query }) => previewPlan(ctx, query));

  route(app, billing.subscribe, (ctx, { body }) => subscribe(ctx, body));

  route(app, billing.cancel, (ctx) => cancelSubscription(ctx));
}
