import type { Order } from '@kade/contract/orders';
import type { OrderStep } from '@kade/rules/order-step';
import { formatLkr } from '@kade/words/english';
import { wordOf } from '../../../ui/state/status-badge';

/** Why a step is the next one, and what follows from doing it. */
export function whyWords(order: Order, step: OrderStep): string {
  const { wishes, order_status, payment_options, money } = order;
  const isPaidInPart = money.paid > money.refunded;
  switch (step.do) {
    case 'check_payment':
      return 'A payment came that was not asked for so. Count it or set it aside before anything is sent.';
    case 'check_refund':
      return 'A refund was asked for and never answered. Say whether the money went back.';
    case 'check_slip':
      return 'The customer says that the money is on its way. Accepting the slip sets the order to paid.';
    case 'answer':
      return `${order.billing_address.first_name || 'The customer'} wrote: “${wishes.note}”`;
    case 'confirm':
      return order.money.due > 0
        ? 'It is paid on delivery: ask whether it is wanted before you pack it.'
        : 'It costs nothing: ask whether it is wanted before you pack it.';
    case 'ship':
      if (order.payment_status === 'paid') return paidWords(order);
      return order.money.due > 0
        ? `It is paid on delivery: whoever brings it collects ${formatLkr(order.money.due)}.`
        : 'Nothing is to be paid for it.';
    case 'deliver':
      return order.payment_status === 'refunded'
        ? 'It has been sent, and its money went back. Nobody is told when it is set to delivered.'
        : 'It is paid and has been sent. Nobody is told when it is set to delivered.';
    case 'collect': {
      const where = order_status === 'shipped' ? 'It has been sent' : 'It has arrived';
      return `${where} and is ${isPaidInPart ? 'paid in part' : 'not paid yet'}.`;
    }
    case 'await_payment': {
      const without = money.refunded > 0 ? 'what had come went back' : 'nothing has come yet';
      const come = isPaidInPart ? 'only a part of it has come' : without;
      return `It is to be paid by ${wordOf(payment_options).toLowerCase()} and ${come}.`;
    }
    case 'refund':
      return order_status === 'cancelled'
        ? 'It is cancelled, and its money is still here.'
        : 'More was paid than was asked for.';
    case 'charged_back':
      return 'The bank of its payer took a payment back. See to it before anything more is sent.';
    case 'refund_failed':
      return 'A refund was not given back. Try it again, or give it back by hand.';
    case 'nothing':
      if (order_status === 'cancelled') return 'It is cancelled, and no money of it is here.';
      return order.payment_status === 'refunded' ? 'Its money went back.' : 'It is done.';
  }
}

/** What a paid order costs more since then is still to come. */
function paidWords({ money: { due }, payment_options }: Order): string {
  if (due <= 0) return 'It is paid.';
  const rest = `It is paid but for ${formatLkr(due)}`;
  return payment_options === 'cash_on_delivery'
    ? `${rest}, which whoever brings it collects.`
    : `${rest}.`;
}
