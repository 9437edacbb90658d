export { isOfMoney } from './book-money.service';
export { bookTelling, isAskedAbout } from './book-telling.service';
export { finishPayment, finishPaymentJob } from './collect.service';
export { confirmPaymentJob } from './confirm-payment.service';
export { insertOfLookUp, lookUpPaymentJob, lookUpPayments, lookUpRest } from './look-up.service';
export { startPayment } from './start.service';
