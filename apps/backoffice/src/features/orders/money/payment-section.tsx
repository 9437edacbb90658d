import type { Movement } from '@kade/contract/movements';
import type { Order } from '@kade/contract/orders';
import { usdOf } from '@kade/rules/dollars';
import { formatLkr, formatMoment, formatUsd } from '@kade/words/english';
import { wayName } from '@kade/rules/ways-to-pay';
import { TriangleAlert } from 'lucide-react';
import { useIsSuspended } from '../../../parts/stores/stores';
import { DateTime } from '../../../ui/state/date-time';
import { Facts, Section } from '../../../ui/layout/section';
import { later, Lines } from '../../../ui/state/later';
import { surplusOf } from '../book/money-left';
import { PaymentActions } from './payment-actions';
import styles from './payment.module.css';

// Few orders have any.
const MismatchList = later(
  () => import('./mismatch-list').then((m) => m.MismatchList),
  <Lines count={5} />,
);
const TroubleList = later(
  () => import('./trouble-list').then((m) => m.TroubleList),
  <Lines count={3} />,
);
const RefundList = later(
  () => import('./refund-list').then((m) => m.RefundList),
  <Lines count={2} />,
);

/** What was asked for and what has moved; every figure is the sum of the movements below it. */
export function PaymentSection({ order }: { order: Order }) {
  const { money, charged_back, movements, hold_expires_at: until } = order;
  const surplus = surplusOf(order);
  const unknown = unknownPaymentOf(order);
  return (
    <Section id="payment" title="Payment" action={<PaymentActions order={order} />}>
      {surplus > 0 && (
        <p className={`${styles.warning} flex items-start gap-2 round pad-24`}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            {order.order_status === 'cancelled'
              ? `${formatLkr(surplus)} was paid although this order is cancelled. Refund it, or reopen the order.`
              : `${formatLkr(surplus)} more was paid than was asked for.`}
          </span>
        </p>
      )}
      {unknown && (
        <p className={`${styles.warning} flex items-start gap-2 round pad-24`}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            {unknown.author} does not know payment {unknown.to}. Look at your {unknown.author}{' '}
            account before you send anything.
          </span>
        </p>
      )}
      {order.troubles.length > 0 && <TroubleList order={order} />}
      {order.mismatches.some(({ state }) => state === 'open') && <MismatchList order={order} />}
      {order.refunds.some(({ state }) => state !== 'done') && <RefundList order={order} />}
      <Facts
        areShort
        items={[
          { term: 'Paid', value: formatLkr(money.paid) },
          { term: 'Refunded', value: formatLkr(money.refunded - charged_back) },
          ...(charged_back > 0 ? [{ term: 'Charged back', value: formatLkr(charged_back) }] : []),
          { term: 'Due', value: <strong>{formatLkr(Math.max(money.due, 0))}</strong> },
          ...(order.usd_rate
            ? [{ term: `By ${wayName(order.payment_options)}`, value: dollarWords(order) }]
            : []),
        ]}
      />
      {until && <Hold until={until} />}
      <ul className={`${styles.movements} stack gap-2 above`} aria-label="Movements of money">
        {movements.map((movement) => (
          <li key={movement._id} className="flex between gap-4 breaks">
            <span>
              {movement.note}
              <span className={`${styles.muted} quiet`}>
                {movement.usd && ` · ${usdWords(movement)}`} · {movement.author} ·{' '}
                <DateTime value={movement.created_at} />
              </span>
            </span>
            <span className="figures stiff">{signed(movement)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Until when it keeps its stock; the time that a store is suspended for is added once it is open. */
function Hold({ until }: { until: Date }) {
  const isSuspended = useIsSuspended();
  return (
    <p className="down-3 quiet">
      {isSuspended ? (
        'Keeps its stock while the store is suspended. Its time to be paid goes on once the store is open; after that it is cancelled unless it is paid.'
      ) : (
        <>
          Keeps its stock until {formatMoment(until)} (<DateTime value={until} />
          ), then it is cancelled unless it is paid.
        </>
      )}
    </p>
  );
}

/** What a provider told and does not know; it matters as long as the order is here. */
function unknownPaymentOf({ history, order_status, payment_status }: Order) {
  const isHere = order_status === 'pending' || order_status === 'processing';
  if (!isHere || payment_status !== 'paid') return undefined;
  return history.find(({ field }) => field === 'unknown_payment');
}

/** What is still to be collected in dollars, or the rate that it was collected at. */
function dollarWords({ usd_rate: rate, money }: Order): string {
  const words = `${formatLkr(rate ?? 0)} for a US dollar`;
  return rate && money.due > 0 ? `${formatUsd(usdOf(money.due, rate))}, ${words}` : words;
}

/** What it was in dollars, and what its provider calls it. */
function usdWords({ usd, provider_reference: reference }: Movement): string {
  if (!usd) return '';
  return [formatUsd(usd.amount), `at ${formatLkr(usd.rate)}`, reference]
    .filter(Boolean)
    .join(' · ');
}

/** Money that came stands as it is; what was asked for is neither more nor less money. */
function signed({ kind, amount }: Movement): string {
  const goesOut = kind === 'refund' || kind === 'chargeback' || kind === 'write_off';
  return formatLkr(goesOut ? -amount : amount);
}
