import { operatorAccess } from '@kade/contract/operators/access';
import { operatorActs } from '@kade/contract/operators/acts';
import { operatorMerchants } from '@kade/contract/operators/merchants';
import { operatorStatements } from '@kade/contract/operators/statements';
import { operatorStores } from '@kade/contract/operators/stores';
import { operatorWork } from '@kade/contract/operators/work';
import { route, type App } from '../../platform/route';
import { listStatementSlips } from '../billing/statements';
import { listOperators } from './accounts.queries';
import { beginSetUp, setUp } from './accounts.service';
import { listActs } from './acts.queries';
import { getMerchant, listMerchants } from './merchants.queries';
import { endSessionsOf, sendResetTo, setPlanOf, turnOffSecondFactorOf } from './merchants.service';
import { getMe } from './sessions.queries';
import { logInOperator, logOutOperator } from './sign-in.service';
import { getMerchantStatement, listAllStatements } from './statements.queries';
import { acceptSlip, refuseSlip } from './statements.service';
import { listDomains, listStorage } from './store-lists.queries';
import { getStoreAccount, listAllStores } from './stores.queries';
import { lookAtOrder, reopen, suspend } from './stores.service';
import { getOverview, listInquiries, listJobs, listMails, search } from './work.queries';
import { runJobAgain, sendMailAgain, setInquiry } from './work.service';

/** The back-office of whoever runs the platform. */
export function operatorRoutes(app: App): void {
  accessRoutes(app);
  merchantRoutes(app);
  storeRoutes(app);
  statementRoutes(app);
  workRoutes(app);
}

function accessRoutes(app: App): void {
  route(app, operatorAccess.beginSetUp, (ctx, { body }) => beginSetUp(ctx, body));
  route(app, operatorAccess.setUp, (ctx, { body }) => setUp(ctx, body));
  route(app, operatorAccess.login, (ctx, { body }) => logInOperator(ctx, body));
  route(app, operatorAccess.logout, (ctx) => logOutOperator(ctx));
  route(app, operatorAccess.me, (ctx) => getMe(ctx));
  route(app, operatorActs.list, (ctx, { query }) => listActs(ctx, query));
  route(app, operatorActs.operators, (ctx) => listOperators(ctx));
}

function merchantRoutes(app: App): void {
  route(app, operatorMerchants.list, (ctx, { query }) => listMerchants(ctx, query));
  route(app, operatorMerchants.get, (ctx, { params }) => getMerchant(ctx, params.id));
  route(app, operatorMerchants.changePlan, (ctx, { params, body }) =>
    setPlanOf(ctx, params.id, body),
  );
  route(app, operatorMerchants.endSessions, (ctx, { params, body }) =>
    endSessionsOf(ctx, params.id, body.why),
  );
  route(app, operatorMerchants.turnOffSecondFactor, (ctx, { params, body }) =>
    turnOffSecondFactorOf(ctx, params.id, body.why),
  );
  route(app, operatorMerchants.sendReset, (ctx, { params, body }) =>
    sendResetTo(ctx, params.id, body.why),
  );
}

function storeRoutes(app: App): void {
  route(app, operatorStores.list, (ctx, { query }) => listAllStores(ctx, query));
  route(app, operatorStores.get, (ctx, { params }) =>
    getStoreAccount({ ...ctx, storeId: params.id }),
  );
  route(app, operatorStores.suspend, (ctx, { params, body }) => suspend(ctx, params.id, body.why));
  route(app, operatorStores.reopen, (ctx, { params, body }) => reopen(ctx, params.id, body.why));
  route(app, operatorStores.look, (ctx, { params, body }) => lookAtOrder(ctx, params.id, body));
  route(app, operatorStores.domains, (ctx, { query }) => listDomains(ctx, query));
  route(app, operatorStores.storage, (ctx, { query }) => listStorage(ctx, query));
}

function statementRoutes(app: App): void {
  route(app, operatorStatements.slips, (ctx, { query }) => listStatementSlips(ctx, query));
  route(app, operatorStatements.acceptSlip, (ctx, { params }) => acceptSlip(ctx, params.id));
  route(app, operatorStatements.refuseSlip, (ctx, { params, body }) =>
    refuseSlip(ctx, params.id, body.reason),
  );
  route(app, operatorStatements.list, (ctx, { query }) => listAllStatements(ctx, query));
  route(app, operatorStatements.get, (ctx, { params }) => getMerchantStatement(ctx, params.id));
}

function workRoutes(app: App): void {
  route(app, operatorWork.overview, (ctx) => getOverview(ctx));
  route(app, operatorWork.search, (ctx, { query }) => search(ctx, query.q));
  route(app, operatorWork.jobs, (ctx, { query }) => listJobs(ctx, query));
  route(app, operatorWork.runJob, (ctx, { params }) => runJobAgain(ctx, params.id));
  route(app, operatorWork.mails, (ctx, { query }) => listMails(ctx, query));
  route(app, operatorWork.sendMail, (ctx, { params }) => sendMailAgain(ctx, params.id));
  route(app, operatorWork.inquiries, (ctx, { query }) => listInquiries(ctx, query));
  route(app, operatorWork.setInquiry, (ctx, { params, body }) =>
    setInquiry(ctx, params.id, body.state),
  );
}
