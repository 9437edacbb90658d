import { orders, type Order } from '@kade/contract/orders';
import { screen } from '@testing-library/react';
import { renderAt } from './render-at';
import { respond } from './respond';

/** Opens the page of an order, and waits until its money is there. */
export async function openOrder(order: Order) {
  respond(orders.get, order);
  const rendered = await renderAt(`/orders/${order._id}`);
  await screen.findByRole('heading', { name: `Order #${order.order_number}` });
  await screen.findByRole('heading', { name: 'Payment' });
  return rendered;
}
