import { customers } from '@kade/contract/customers';
import { route, type App } from '../../../platform/route';
import { eraseCustomerData } from './erase.service';

export function erasureRoutes(app: App): void {
  route(app, customers.erase, (ctx, { params }) => eraseCustomerData(ctx, params.id));
}
