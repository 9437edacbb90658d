import type { Mismatch } from '@kade/contract/mismatches';
import type { Order } from '@kade/contract/orders';
import { formatAmount, formatLkr, formatUsd } from '@kade/words/english';
import { mismatches } from '@kade/words/mismatches';
import { providerName } from '@kade/rules/ways-to-pay';
import { TriangleAlert } from 'lucide-react';
import { language } from '../../../lib/words/language';
import { Button } from '../../../ui/style/button';
import styles from './payment.module.css';
import { useResolveMismatch } from './refunds.api';

const whyToCheck = mismatches(language);

/** Payments that were not asked for so, which wait for the merchant's word. */
export function MismatchList({ order }: { order: Order }) {
  const resolve = useResolveMismatch(order._id);
  const open = order.mismatches.filter(({ state }) => state === 'open');
  return open.map((mismatch) => {
    const { _id: id, provider, reason, reference, worth, expected } = mismatch;
    return (
      <section key={id} className={styles.mismatch} aria-label={labelOf(mismatch)}>
        <p className={`${styles.warning} flex items-start gap-2 round pad-24`}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            {providerName(provider)} says that {moneyOf(mismatch)} came, but this order asked for{' '}
            {formatLkr(expected)}. {whyToCheck[reason]()} Look at payment {reference} in your{' '}
            {providerName(provider)} account.
          </span>
        </p>
        <div className={`${styles.actions} flow gap-2`}>
          {worth !== null && (
            <Button
              size="xs"
              loading={resolve.isPending}
              onClick={() => resolve.mutate({ id, outcome: 'booked' })}
            >
              {reason === 'charged_back'
                ? 'Count it, and that it went'
                : `It came: count ${formatLkr(worth)}`}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            loading={resolve.isPending}
            onClick={() => resolve.mutate({ id, outcome: 'dismissed' })}
          >
            Set it aside
          </Button>
        </div>
      </section>
    );
  });
}

function labelOf({ reason }: Mismatch): string {
  if (reason === 'charged_back') return 'A payment was charged back';
  return reason === 'amount' ? 'Another amount was paid' : 'A payment to check';
}

const moneyOf = ({ currency, amount }: Mismatch) =>
  currency === 'USD' ? formatUsd(amount) : `${currency} ${formatAmount(amount)}`;
