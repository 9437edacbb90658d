import { buyerPage, formOf, sendTo } from './buyer-page';
import type { PaypalState } from './paypal-state';
import type { ProviderAnswer, ProviderCall } from './provider';

/** The page where a buyer agrees to pay, and what follows when they have decided. */
export function answerApproval({ orders }: PaypalState, call: ProviderCall): ProviderAnswer {
  const token = new URL(call.url, 'http://paypal').searchParams.get('token') ?? '';
  const order = orders.get(token);
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
  }
  return sendTo(withToken(order.returnUrl, { token, PayerID: 'FAKEPAYER' }));
}

function withToken(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
