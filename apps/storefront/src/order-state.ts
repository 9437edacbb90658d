import type { ShopOrder } from '@kade/contract/storefront';

/** Whether its money is there, or comes with the parcel: the shop can get it ready. */
export const isSettled = (order: ShopOrder): boolean =>
  order.payment_options === 'cash_on_delivery' || isPaid(order) || order.money.due <= 0;

export const isPaid = ({ payment_status }: ShopOrder): boolean =>
  payment_status === 'paid' || payment_status === 'refunded';

/** What the page of an order is called. An order that waits for its payment must not look finished. */
export function headingOf(order: ShopOrder, query: URLSearchParams): string {
  const { order_status, payment, payer_first_name: name } = order;
  const thanks = name ? `Thank you, ${name}` : 'Thank you';
  if (order_status === 'cancelled') return 'Your order was cancelled';
  if (isSettled(order)) return thanks;
  switch (payment.next) {
    case 'wait':
      return 'Your payment is being checked';
    case 'form':
      return query.has('returned') ? 'Waiting for your payment' : 'Complete your payment';
    case 'paypal':
    case 'redirect':
      return 'Complete your payment';
    case 'transfer':
      return payment.slip?.state === 'waiting' ? thanks : 'Complete your payment';
    case 'nothing':
      return thanks;
  }
}
