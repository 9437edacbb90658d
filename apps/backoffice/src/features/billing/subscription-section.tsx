import type { Billing, Subscription } from '@kade/contract/billing';
import { formatDate, formatDay, formatLkrShort } from '@kade/words/english';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Facts, Section } from '../../ui/layout/section';
import { Button } from '../../ui/style/button';
import { nameOf, PER, planPaid } from './billing-words';
import { useCancel } from './billing.api';
import styles from './billing.module.css';

interface SubscriptionSectionProps {
  billing: Billing;
  /** Opens the window in which the plan is paid again, or the next one. */
  onPay: (plan: Subscription['plan'], term: Subscription['term']) => void;
}

/** What the merchant is on, until when, and what is charged next. */
export function SubscriptionSection({ billing, onPay }: SubscriptionSectionProps) {
  const { plan, subscription } = billing;
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancel();
  const isCancellable = subscription !== null && subscription.state !== 'ending';
  return (
    <>
      {subscription && <Notice subscription={subscription} onPay={onPay} />}
      <Section
        title="Your plan"
        action={
          isCancellable && (
            <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
              Cancel plan
            </Button>
          )
        }
      >
        <Facts
          items={
            subscription
              ? factsOf(subscription)
              : [
                  { term: 'Plan', value: nameOf(plan) },
                  {
                    term: 'Price',
                    value: plan === 'starter' ? 'Free forever' : 'Nothing is charged',
                  },
                ]
          }
        />
      </Section>
      {subscription && (
        <ConfirmDialog
          opened={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={() => cancel.mutate(undefined, { onSettled: () => setIsAsking(false) })}
          title="Cancel plan"
          confirmLabel="Cancel plan"
          cancelLabel={`Keep ${nameOf(plan)}`}
          isBusy={cancel.isPending}
        >
          {subscription.state === 'failing'
            ? `You are on Starter at once, since ${
                subscription.is_charged_back
                  ? 'the bank of your card took the last payment back'
                  : 'the last payment did not go through'
              }. `
            : `You keep ${nameOf(plan)} until ${formatDate(subscription.paid_until)}, and your card is not charged again. Then the limits of Starter hold. `}
          Your stores stay open and nothing of yours is deleted.
        </ConfirmDialog>
      )}
    </>
  );
}

function factsOf(subscription: Subscription) {
  const { plan, term, amount, paid_until, is_charged_back, next_charge_on, next } = subscription;
  return [
    { term: 'Plan', value: planPaid(plan, term) },
    { term: 'Price', value: `${formatLkrShort(amount)} ${PER[term]}` },
    ...(is_charged_back ? [] : [{ term: 'Paid until', value: formatDate(paid_until) }]),
    ...(next_charge_on
      ? [
          {
            term: 'Next charge',
            value: `${formatLkrShort(amount)} on ${formatDay(next_charge_on)} ${next_charge_on.slice(0, 4)}`,
          },
        ]
      : []),
    ...(next ? [{ term: 'Then', value: nameOf(next.plan) }] : []),
  ];
}

interface NoticeProps {
  subscription: Subscription;
  onPay: SubscriptionSectionProps['onPay'];
}

function Notice({ subscription, onPay }: NoticeProps) {
  const { state, plan, term, grace_until, next, is_next_payable, paid_until } = subscription;
  const { is_charged_back } = subscription;
  if (state === 'failing' && grace_until) {
    return (
      <aside
        className={`${styles.notice} row between round-lg pretty`}
        data-level="bad"
        aria-label="Payment"
      >
        <p>
          {is_charged_back
            ? `The bank of your card took back your last payment for ${nameOf(plan)}.`
            : `Your last payment for ${nameOf(plan)} did not go through.`}{' '}
          Your plan stays until {formatDate(grace_until)}; after that the limits of Starter hold,
          and nothing is deleted.
        </p>
        <Button onClick={() => onPay(plan, term)}>Pay now</Button>
      </aside>
    );
  }
  if (state !== 'ending' || !next) return null;
  const isSame = next.plan === plan;
  return (
    <aside className={`${styles.notice} row between round-lg pretty`} aria-label="Plan">
      <p>
        {nameOf(plan)} ends on {formatDate(paid_until)}.{' '}
        {next.plan === 'starter'
          ? 'Then the limits of Starter hold; nothing is deleted.'
          : is_next_payable
            ? `Pay for ${nameOf(next.plan)} now to go on with it; the days that are left are taken off.`
            : `${nameOf(next.plan)} follows; we write to you a week before to pay for it.`}
      </p>
      {!(isSame && next.term === term) && (
        <Button variant="default" onClick={() => onPay(plan, term)}>
          Keep {isSame ? planPaid(plan, term) : nameOf(plan)}
        </Button>
      )}
      {is_next_payable && next.term && (
        <Button onClick={() => onPay(next.plan, next.term ?? term)}>Pay now</Button>
      )}
    </aside>
  );
}
