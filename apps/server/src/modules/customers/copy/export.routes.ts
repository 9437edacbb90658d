import { customers } from '@kade/contract/customers';
import { route, type App } from '../../../platform/route';
import { exportCustomer } from './export.service';

export function customerCopyRoutes(app: App): void {
  route(app, customers.export, (ctx, { params }) => exportCustomer(ctx, params.id));
}
