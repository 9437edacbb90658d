import { customers } from '@kade/contract/customers';
import { route, type App } from '../../../platform/route';
import { getCustomer, listCustomers } from './customers.queries';
import { listGroups, mergeCustomer, separateCustomer } from './identity.service';
import { addCustomerNote, changeCustomerNote, removeCustomerNote } from './notes.service';

export function customerRoutes(app: App): void {
  route(app, customers.list, (ctx, { query }) => listCustomers(ctx, query));
  route(app, customers.get, (ctx, { params }) => getCustomer(ctx, params.id));
  route(app, customers.groups, (ctx, { params }) => listGroups(ctx, params.id));
  route(app, customers.separate, (ctx, { params, body }) => separateCustomer(ctx, params.id, body));
  route(app, customers.merge, (ctx, { params, body }) =>
    mergeCustomer(ctx, params.id, body.customer_id),
  );
  route(app, customers.addNote, (ctx, { params, body }) =>
    addCustomerNote(ctx, params.id, body.text),
  );
  route(app, customers.changeNote, (ctx, { params, body }) =>
    changeCustomerNote(ctx, params.id, body),
  );
  route(app, customers.removeNote, (ctx, { params }) => removeCustomerNote(ctx, params.id));
}
