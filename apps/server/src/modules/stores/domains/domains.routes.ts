import { domains } from '@kade/contract/domains';
import { stores } from '@kade/contract/stores';
import { route, type App } from '../../../platform/route';
import {
  askForDomain,
  assertTlsAllowed,
  changeDomain,
  checkNow,
  getDomainSettings,
} from './domains.service';

export function domainRoutes(app: App): void {
  route(app, stores.domainAvailable, (ctx, { query, body }) =>
    askForDomain(ctx, body.domain, query.store_id),
  );
  route(app, domains.settings, (ctx) => getDomainSettings(ctx));
  route(app, domains.change, async (ctx, { body }) => {
    await changeDomain(ctx, body.newDomain);
    return { success: true, message: 'Domain settings updated successfully!' };
  });
  route(app, domains.check, (ctx) => checkNow(ctx));
  route(app, domains.tlsAllowed, async (ctx, { query }) => {
    await assertTlsAllowed(ctx, query.domain);
    return { allowed: true };
  });
}
