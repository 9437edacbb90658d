import { buyerPage, formOf, sendTo } from './buyer-page';
import { shownOrder } from './paypal-api';
import type { PaypalState } from './paypal-state';
import { tellWebhooks } from './paypal-webhooks';
import type { ProviderAnswer, ProviderCall } from './provider';

/** The page where a buyer agrees to pay, and what follows when they have decided. */
export function answerApproval(
  state: PaypalState,
  call: ProviderCall,
  origin: string,
): ProviderAnswer {
  const token = new URL(call.url, 'http://paypal').searchParams.get('token') ?? '';
  const order = state.orders.get(token);
  if (!order) return buyerPage(404, { title: 'PayPal (a fake)', lines: ['No such order.'] });
  if (call.method !== 'POST') {
    const { currency_code, value } = order.amount;
    return buyerPage(200, {
      title: 'PayPal (a fake)',
      lines: [order.description, `${currency_code} ${value}`],
      form: {
        action: `/checkoutnow?token=${token}`,
        fields: {},
        buttons: {
          approve: 'Approve',
          leave: 'Approve, and close the window',
          decline: 'Decline',
          review: 'Approve, and PayPal looks at it for days',
          cancel: 'Cancel',
        },
      },
    });
  }
  const { decision } = formOf(call.body);
  if (decision === 'cancel') return sendTo(withToken(order.cancelUrl, { token }));
  if (order.status !== 'COMPLETED') {
    order.status = 'APPROVED';
    order.outcome = decision === 'decline' ? 'declined' : decision === 'review' ? 'review' : 'paid';
    tellWebhooks(state, 'CHECKOUT.ORDER.APPROVED', shownOrder(order, origin));
  }
  if (decision === 'leave') {
    return buyerPage(200, { title: 'PayPal (a fake)', lines: ['This window can be closed.'] });
  }
  return sendTo(withToken(order.returnUrl, { token, PayerID: 'FAKEPAYER' }));
}

function withToken(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
