import { htmlPage } from '../../platform/html-page';
import { isLocalHost } from '../../platform/peers';
import type { App } from '../../platform/route';
import { findEmail, listEmails } from './emails.queries';
import { emailPage, framedEmail, outboxPage, STYLE_SOURCE } from './outbox-page';

const LISTED = 100;
const pagePolicy = [
  "default-src 'none'",
  `style-src ${STYLE_SOURCE}`,
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];
/** A mail is shown like a stranger's page: no scripts, no forms, an origin of its own. */
const mailPolicy = (platformUrl: string) => [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `img-src ${platformUrl} https: data:`,
  "form-action 'none'",
  "frame-ancestors 'self'",
];

/**
 * The development outbox: mails that no mail server took, for a person at this machine to read. They
 * hold links that open accounts, so a platform that others can reach has none.
 */
export function outboxRoutes(app: App): void {
  const { settings, mailer } = app.system;
  const isLocal = isLocalHost(new URL(settings.platformUrl).hostname);
  if (settings.isProduction || mailer.isConfigured || !isLocal) return;

  htmlPage(app, {
    path: '/outbox',
    policy: pagePolicy,
    answer: async (ctx) => outboxPage(await listEmails(ctx, LISTED), await ctx.jobs.listFailed()),
  });

  htmlPage(app, {
    path: '/outbox/:id',
    policy: pagePolicy,
    answer: async (ctx, id) => {
      const email = await findEmail(ctx, id);
      return email && emailPage(email);
    },
  });

  htmlPage(app, {
    path: '/outbox/:id/html',
    policy: mailPolicy(settings.platformUrl),
    answer: async (ctx, id) => {
      const email = await findEmail(ctx, id);
      return email && framedEmail(email);
    },
  });
}
