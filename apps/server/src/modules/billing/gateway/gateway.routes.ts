import { htmlPage } from '../../../platform/html-page';
import type { App } from '../../../platform/route';
import { hasTestGateway } from '../checkout';
import { SCRIPT_SOURCE, STYLE_SOURCE } from './gateway-page';
import { decideCheckout, showCheckout } from './gateway.service';

/** The page by which a merchant comes to PayHere, or the one that stands in for it. */
export function gatewayRoutes(app: App): void {
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
