import { statements } from '@kade/contract/statements';
import { route, type App } from '../../../platform/route';
import {
  getOwnStatement,
  getMonthFees,
  getSheet,
  listMonthFees,
  listStatements,
} from './statements.queries';
import { exportStatement, payStatement, sendStatementSlip } from './statements.service';

export function statementRoutes(app: App): void {
  route(app, statements.month, (ctx) => getMonthFees(ctx));

  route(app, statements.fees, (ctx, { query }) => listMonthFees(ctx, query));

  route(app, statements.list, (ctx, { query }) => listStatements(ctx, query));

  route(app, statements.get, (ctx, { params }) => getSheet(ctx, params.id));

  route(app, statements.export, async (ctx, { params }) => {
    await getOwnStatement(ctx, params.id);
    return exportStatement(ctx, params.id);
  });

  route(app, statements.pay, (ctx, { params }) => payStatement(ctx, params.id));

  route(app, statements.sendSlip, (ctx, { params, upload }) =>
    sendStatementSlip(ctx, params.id, upload),
  );
}
