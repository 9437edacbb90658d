import {
  MASKED_SECRET,
  payments,
  type PayhereCredentials,
  type PaypalCredentials,
} from '@kade/contract/payments';
import type { TenantContext } from '../../../platform/context';
import { route, type App } from '../../../platform/route';
import { getCredentials, type KnownCredentials } from './credentials.queries';
import { setCredentials } from './credentials.service';
import { testConnection } from './test-connection.service';
import { webhookUrlOf } from './webhook-url';

export function credentialRoutes(app: App): void {
  route(app, payments.payhere, async (ctx) =>
    maskedPayhere(ctx, await getCredentials(ctx, 'payhere')),
  );
  route(app, payments.setPayhere, async (ctx, { body }) => {
    const { merchant_id: account, merchant_secret: secret, app_id, app_secret } = body;
    await setCredentials(ctx, { provider: 'payhere', account, secret, app_id, app_secret });
    return maskedPayhere(ctx, await getCredentials(ctx, 'payhere'));
  });
  route(app, payments.testPayhere, (ctx) => testConnection(ctx, 'payhere'));
  route(app, payments.testPaypal, (ctx) => testConnection(ctx, 'paypal'));
  route(app, payments.paypal, async (ctx) =>
    maskedPaypal(ctx, await getCredentials(ctx, 'paypal')),
  );
  route(app, payments.setPaypal, async (ctx, { body }) => {
    const { client_id: account, client_secret: secret, usd_rate, webhook_id } = body;
    await setCredentials(ctx, { provider: 'paypal', account, secret, usd_rate, webhook_id });
    return maskedPaypal(ctx, await getCredentials(ctx, 'paypal'));
  });
}

const maskedPayhere = (ctx: TenantContext, known: KnownCredentials): PayhereCredentials => ({
  merchant_id: known.account,
  merchant_secret: MASKED_SECRET,
  app_id: known.app_id,
  app_secret: known.app_id === null ? null : MASKED_SECRET,
  previous_secret_until:
    known.previous_secret_until && known.previous_secret_until > ctx.clock.now()
      ? known.previous_secret_until
      : null,
});

const maskedPaypal = (ctx: TenantContext, known: KnownCredentials): PaypalCredentials => ({
  client_id: known.account,
  client_secret: MASKED_SECRET,
  usd_rate: known.usd_rate,
  webhook_id: known.webhook_id,
  webhook_url: webhookUrlOf(ctx),
});
