import { billing } from '@kade/contract/billing';
import { callbacks } from '@kade/contract/callbacks';
import { htmlPage } from '../../platform/html-page';
import { route, type App } from '../../platform/route';
import { SCRIPT_SOURCE, STYLE_SOURCE } from './gateway-page';
import { decideCheckout, showCheckout } from './gateway.service';
import { hasTestGateway } from './account';
import { getBilling } from './subscriptions.queries';
import { cancelSubscription, previewPlan, subscribe } from './subscriptions.service';
import { takeBillingNotice } from './take-notice.service';

export function billingRoutes(app: App): void {
  route(app, billing.get, (ctx) => getBilling(ctx));

  route(app, billing.preview, (ctx, { query }) => previewPlan(ctx, query));

  route(app, billing.subscribe, (ctx, { body }) => subscribe(ctx, body));

  route(app, billing.cancel, (ctx) => cancelSubscription(ctx));

  route(app, callbacks.billing, (ctx, { body }) => takeBillingNotice(ctx, body));

  const isTest = hasTestGateway(app.system);
  htmlPage(app, {
    path: '/gateway/:id',
    policy: [
      "default-src 'none'",
      `style-src ${STYLE_SOURCE}`,
      `script-src ${SCRIPT_SOURCE}`,
      "base-uri 'none'",
      `form-action 'self' ${app.system.settings.payhereUrl}`,
      "frame-ancestors 'none'",
    ],
    ...(!isTest && { isPublic: true }),
    answer: (ctx, id, { key }) => showCheckout(ctx, id, key),
    ...(isTest && {
      act: (ctx, id, { query, form }) =>
        decideCheckout(ctx, id, { key: query.key, decision: form.decision }),
    }),
  });
}
