import { callbacks } from '@kade/contract/callbacks';
import { mismatches } from '@kade/contract/mismatches';
import { orderMails } from '@kade/contract/order-mails';
import { orderArrivals } from '@kade/contract/order-arrivals';
import { orderOutput } from '@kade/contract/order-output';
import { movements } from '@kade/contract/movements';
import { orders } from '@kade/contract/orders';
import { refunds } from '@kade/contract/refunds';
import { slips } from '@kade/contract/slips';
import { route, type App } from '../../platform/route';
import { createOrderArrivals } from './order-arrivals';
import { exportOrders } from './order-csv.service';
import { getOrderLink } from './order-link.service';
import { listOrders, listPrinted } from './order-list.queries';
import { getNeighbours } from './order-neighbours.queries';
import { addNote, editContact, editItems } from './order-edits.service';
import { resolveMismatch } from './mismatches.service';
import { getOrder, listWholeOrders } from './orders.queries';
import { changeStatuses } from './orders.service';
import { takePayhereNotice } from './payhere-notice.service';
import { takePaypalEvent } from './paypal-event.service';
import { recordPayment } from './record-payment.service';
import { giveBack, resolveRefund } from './refunds.service';
import { listMails, sendMailAgain } from './send-again.service';
import { listWaitingSlips } from './slips.queries';
import { acceptSlip, getBankReceipt, rejectSlip } from './slips.service';
import { setTracking } from './tracking.service';
import { chooseTelling, undoChange } from './undo.service';
import { verifyPayment } from './verify.service';

export function orderRoutes(app: App): void {
  const arrivals = createOrderArrivals(app.system);
  app.fastify.addHook('preClose', () => arrivals.close());
  route(app, orders.list, (ctx, { query }) => listOrders(ctx, query));
  route(app, orders.get, (ctx, { params }) => getOrder(ctx, params.id));
  route(app, orders.neighbours, (ctx, { params, query }) => getNeighbours(ctx, params.id, query));
  route(app, orders.update, (ctx, { params, body }) => changeStatuses(ctx, params.id, body));
  route(app, orders.undo, (ctx, { params, body }) => undoChange(ctx, params.id, body.undo));
  route(app, orders.tell, (ctx, { params, body }) => chooseTelling(ctx, params.id, body));
  route(app, orders.addNote, (ctx, { params, body }) => addNote(ctx, params.id, body.text));
  route(app, orders.setTracking, (ctx, { params, body }) => setTracking(ctx, params.id, body));
  route(app, orders.editContact, (ctx, { params, body }) => editContact(ctx, params.id, body));
  route(app, orders.editItems, (ctx, { params, body }) => editItems(ctx, params.id, body));
  route(app, orderOutput.sheets, (ctx, { query }) => listWholeOrders(ctx, query.ids));
  route(app, orderOutput.printed, (ctx, { query }) => listPrinted(ctx, query));
  route(app, orderOutput.export, (ctx, { query }) => exportOrders(ctx, query));
  route(app, orderArrivals.listen, (ctx, { query }) => arrivals.listen(ctx, query.last_event_id));
  route(app, orders.verifyPayment, (ctx, { params }) => verifyPayment(ctx, params.id));
  route(app, orders.link, (ctx, { params }) => getOrderLink(ctx, params.id));
  route(app, orders.bankReceipt, (ctx, { params }) => getBankReceipt(ctx, params.id));
  route(app, callbacks.payhere, (ctx, { query, body }) =>
    takePayhereNotice(ctx, query.store_id, body),
  );
  route(app, orderMails.list, (ctx, { params }) => listMails(ctx, params.id));
  route(app, orderMails.send, (ctx, { params, body }) =>
    sendMailAgain(ctx, params.id, body.occasion),
  );
  route(app, callbacks.paypal, (ctx, { query, headers, body, raw }) =>
    takePaypalEvent(ctx, query.store_id, { signature: headers, event: body, raw }),
  );
  route(app, mismatches.resolve, (ctx, { params, body }) =>
    resolveMismatch(ctx, params.id, body.outcome),
  );
  route(app, movements.record, (ctx, { params, body }) => recordPayment(ctx, params.id, body));
  route(app, refunds.create, (ctx, { params, body }) => giveBack(ctx, params.id, body));
  route(app, refunds.resolve, (ctx, { params, body }) =>
    resolveRefund(ctx, params.id, body.outcome),
  );
  route(app, slips.list, (ctx, { query }) => listWaitingSlips(ctx, query));
  route(app, slips.accept, (ctx, { params }) => acceptSlip(ctx, params.id));
  route(app, slips.reject, (ctx, { params, body }) => rejectSlip(ctx, params.id, body.reason));
}
