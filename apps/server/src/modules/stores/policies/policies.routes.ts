import { storeSettings } from '@kade/contract/store-settings';
import { route, type App } from '../../../platform/route';
import { getPolicy, listPolicies } from './policies.queries';
import { writePolicy } from './policies.service';

export function policyRoutes(app: App): void {
  route(app, storeSettings.policies, (ctx) => listPolicies(ctx));
  route(app, storeSettings.policy, (ctx, { params }) => getPolicy(ctx, params.type));
  for (const endpoint of [storeSettings.createPolicy, storeSettings.updatePolicy]) {
    route(app, endpoint, (ctx, { params, body }) => writePolicy(ctx, params.type, body));
  }
}
