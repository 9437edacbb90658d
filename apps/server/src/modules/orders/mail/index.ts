export { goodsOf } from './order-mail-parts';
export { eraseMails, insertOfOrderMails, listWithEmail } from './order-mails.queries';
export { orderMailRoutes } from './order-mails.routes';
export { insertOfReceived, mailOrder, mailOrderJob, mailOrders } from './order-mails.service';
export { assertFits, fits, isJustSent, tellAgain } from './send-again.service';
