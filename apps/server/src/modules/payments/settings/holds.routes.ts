import { payments } from '@kade/contract/payments';
import { route, type App } from '../../../platform/route';
import { getHolds, setHolds } from './holds.service';

export function holdRoutes(app: App): void {
  route(app, payments.holds, (ctx) => getHolds(ctx));
  route(app, payments.setHolds, (ctx, { body }) => {
    const { before, ...sent } = body;
    return setHolds(ctx, minutesIn(sent), typeof before === 'object' ? before : undefined);
  });
}

const minutesIn = (sent: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([method, minutes]) =>
      typeof minutes === 'number' ? [[method, minutes]] : [],
    ),
  );
