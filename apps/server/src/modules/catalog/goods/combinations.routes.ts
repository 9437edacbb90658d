import { combinations } from '@kade/contract/catalog/goods';
import { route, type App } from '../../../platform/route';
import { getCombinations } from './combinations.queries';
import { changeCombinations } from './combinations.service';

export function combinationRoutes(app: App): void {
  route(app, combinations.get, (ctx, { params }) => getCombinations(ctx, params.id));
  route(app, combinations.update, (ctx, { params, body }) =>
    changeCombinations(ctx, params.id, body.combinations),
  );
}
