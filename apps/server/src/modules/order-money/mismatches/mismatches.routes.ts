import { mismatches } from '@kade/contract/mismatches';
import { route, type App } from '../../../platform/route';
import { resolveMismatch } from './mismatches.service';

export function mismatchRoutes(app: App): void {
  route(app, mismatches.resolve, (ctx, { params, body }) =>
    resolveMismatch(ctx, params.id, body.outcome),
  );
}
