export { assertPaymentOption, assertSameRate, placeOrder, writeOrder } from './checkout.service';
export { dollarsOf, quoteBasket } from './quote.service';
