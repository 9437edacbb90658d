import { api } from '@kade/contract/api';
import type { ShopOrder } from '@kade/contract/storefront';
import { noticeOf, PAYHERE } from '../../apps/server/test/fakes/payhere-notice';
import { askWell, insist, type Hands } from './hands';

/** Longer than a clock is ever set ahead: nobody is cancelled for not having paid. */
const HOLD_MINUTES = 24 * 60;
const FIRST_PAYMENT = 320_025_000_000;

export type Placed = ShopOrder & { access_token: string };

/** Lets a shop take cards and transfers. */
export async function takePayments({ client }: Hands): Promise<void> {
  await client.call(api.payments.setPayhere, { body: PAYHERE });
  const account = { bank_name: 'Bank of Ceylon', account_holder_name: 'N. Perera' };
  await client.call(api.payments.createBankAccount, {
    body: { ...account, account_number: '8800123456' },
  });
  for (const method of ['credit_debit', 'bank_transfer']) {
    await client.call(api.payments.setMethod, { params: { method }, body: { enabled: true } });
  }
  const body = { credit_debit: HOLD_MINUTES, bank_transfer: HOLD_MINUTES };
  await client.call(api.payments.setHolds, { body });
}

/** PayHere tells that order `n` is paid: twice at once, and once more after it was answered. */
export async function payByCard({ ask, storeId }: Hands, { payment }: Placed, n: number) {
  if (payment.next !== 'form') throw new Error(`a card order goes on with ${payment.next}`);
  const notice = noticeOf({
    order_id: payment.fields['order_id'] ?? '',
    payhere_amount: payment.fields['amount'] ?? '',
    status_code: '2',
    payment_id: String(FIRST_PAYMENT + n),
  });
  const tell = () =>
    insist(() =>
      askWell(ask, `/api/payments/payhere/notify?store_id=${storeId}`, {
        method: 'POST',
        body: new URLSearchParams(notice),
      }),
    );
  await Promise.all([tell(), tell()]);
  await tell();
}

/** The customer sends the slip of their transfer, and the merchant finds it right. */
export async function payByTransfer(
  { client }: Hands,
  { _id: id, access_token }: Placed,
  slip: Blob,
  n: number,
): Promise<void> {
  const sent = { params: { id }, query: { access_token }, file: slip };
  const once = (what: string) => ({ idempotencyKey: `${what}-${n}` });
  await insist(() => client.call(api.storefront.uploadReceipt, sent, once('slip')));
  const { slips } = await insist(() => client.call(api.orders.get, { params: { id } }));
  for (const { _id } of slips) {
    const params = { id: _id };
    await insist(() => client.call(api.slips.accept, { params, body: {} }, once('accept')));
  }
}

/** What of an order's money is not as it should be, where it `isPaid`. */
export async function findUnpaid(
  { client, ask }: Hands,
  { _id: id, order_number }: Placed,
  way: 'cash_on_delivery' | 'credit_debit' | 'bank_transfer',
): Promise<string[]> {
  const isPaid = way !== 'cash_on_delivery';
  const { movements, money, payment_status, order_status, slips, mismatches } = await client.call(
    api.orders.get,
    { params: { id } },
  );
  const found = [];
  const kinds = movements.map(({ kind }) => kind).join(', ');
  if (kinds !== (isPaid ? 'charge, payment' : 'charge')) found.push(`has the movements ${kinds}`);
  if (isPaid && (money.due !== 0 || payment_status !== 'paid'))
    found.push(`is ${payment_status}, ${money.due} due`);
  if (order_status === 'cancelled') found.push('is cancelled');
  if (mismatches.length > 0) found.push('has a payment that is to be checked');
  const states = slips.map(({ state }) => state).join(', ');
  if (states !== (way === 'bank_transfer' ? 'accepted' : '')) found.push(`has slips: ${states}`);
  if (way === 'bank_transfer' && !(await hasSlip())) found.push('has no picture of its slip');
  return found.map((what) => `order ${order_number}, ${way}, ${what}`);

  async function hasSlip(): Promise<boolean> {
    const { file_id } = await client.call(api.orders.bankReceipt, { params: { id } });
    const reply = await ask(`/api/files/${file_id.path}`);
    return reply.status === 200 && (await reply.arrayBuffer()).byteLength > 0;
  }
}
