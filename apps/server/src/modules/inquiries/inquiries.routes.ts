import { inquiries } from '@kade/contract/inquiries';
import { route, type App } from '../../platform/route';
import { sendInquiry } from './inquiries.service';

/** What the public pages' visitors write to those who run Kade. */
export function inquiryRoutes(app: App): void {
  route(app, inquiries.send, (ctx, { body }) => sendInquiry(ctx, body));
}
