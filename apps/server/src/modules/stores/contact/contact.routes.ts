import { contact } from '@kade/contract/contact';
import { route, type App } from '../../../platform/route';
import { getContact } from './contact.queries';
import { setContact } from './contact.service';
import { getPayhereReadiness } from './payhere-readiness.queries';

export function contactRoutes(app: App): void {
  route(app, contact.get, (ctx) => getContact(ctx));
  route(app, contact.set, (ctx, { body }) => setContact(ctx, body));
  route(app, contact.payhere, (ctx) => getPayhereReadiness(ctx));
}
