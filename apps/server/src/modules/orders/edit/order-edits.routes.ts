import { orders } from '@kade/contract/orders';
import { route, type App } from '../../../platform/route';
import { quoteItems } from './items-quote.service';
import { addNote, editContact, editItems } from './order-edits.service';

export function orderEditRoutes(app: App): void {
  route(app, orders.addNote, (ctx, { params, body }) => addNote(ctx, params.id, body.text));
  route(app, orders.editContact, (ctx, { params, body }) => editContact(ctx, params.id, body));
  route(app, orders.editItems, (ctx, { params, body }) => editItems(ctx, params.id, body));
  route(app, orders.quoteItems, (ctx, { params, body }) => quoteItems(ctx, params.id, body));
}
