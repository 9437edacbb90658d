import type { PlanChange, Term } from '@kade/contract/billing';
import type { PlanIdentifier } from '@kade/contract/merchants';
import { LEAST_CHARGE } from '@kade/rules/subscription';
import { formatDate, formatDay, formatLkrShort } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { leave } from '../../lib/server/leave';
import { DialogActions } from '../../ui/dialog/confirm-dialog';
import { ErrorState } from '../../ui/state/states';
import { Button } from '../../ui/style/button';
import { nameOf, PER } from './billing-words';
import { previewQuery, useSubscribe } from './billing.api';
import { Lines } from '../../ui/state/later';
import styles from './billing.module.css';

interface ChoosePlanProps {
  plan: PlanIdentifier;
  term: Term;
  /** The plan that the merchant is on. */
  own: PlanIdentifier;
  onClose: () => void;
}

/** What choosing a plan costs and when it applies, before anything is paid. */
export function ChoosePlan({ plan, term, own, onClose }: ChoosePlanProps) {
  const { data: change, error, refetch } = useQuery(previewQuery(plan, term));
  const subscribe = useSubscribe();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!change) return <Lines count={9} />;
  const isPaid = change.applies === 'now' && change.amount > 0;
  const choose = () =>
    subscribe.mutate(
      { plan_id: plan, term },
      // With no address there is nothing to pay, and nowhere to go.
      { onSuccess: ({ subscribe: url }) => (url === undefined ? onClose() : leave.to(url)) },
    );
  return (
    <>
      {isPaid ? <ToPay change={change} own={own} /> : <ToWait change={change} own={own} />}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={choose}
          loading={subscribe.isPending || subscribe.data?.subscribe !== undefined}
        >
          {isPaid ? 'Continue to payment' : `Choose ${nameOf(plan)}`}
        </Button>
      </DialogActions>
    </>
  );
}

interface WordsProps {
  change: PlanChange;
  own: PlanIdentifier;
}

function ToPay({ change, own }: WordsProps) {
  const { plan, term, amount, credit, first_charge, next_charge_on } = change;
  return (
    <>
      <dl className={`${styles.sum} stack gap-2`}>
        <div>
          <dt>
            {nameOf(plan)}, {term}
          </dt>
          <dd>{formatLkrShort(amount)}</dd>
        </div>
        {credit > 0 && (
          <div>
            <dt>Unused days of {nameOf(own)}</dt>
            <dd>−{formatLkrShort(credit)}</dd>
          </div>
        )}
        <div className={`${styles.total} heavy above`}>
          <dt>Charged now</dt>
          <dd>{formatLkrShort(first_charge)}</dd>
        </div>
      </dl>
      <p className="muted pretty">
        Then {formatLkrShort(amount)} {PER[term]}
        {next_charge_on && `, next on ${formatDay(next_charge_on)} ${next_charge_on.slice(0, 4)}`}.
        You can cancel at any time; the plan stays until the end of what is paid. You pay at PayHere
        with a card.
      </p>
    </>
  );
}

function ToWait({ change, own }: WordsProps) {
  const { plan, amount, applies_at } = change;
  if (!applies_at) {
    return (
      <p className="muted pretty">{nameOf(plan)} applies at once. Nothing of yours is deleted.</p>
    );
  }
  return (
    <p className="muted pretty">
      You have paid for {nameOf(own)} until {formatDate(applies_at)}, and it stays until then. Your
      card is not charged again.{' '}
      {amount > 0
        ? `Then ${nameOf(plan)} follows: with the unused days of ${nameOf(own)} taken off, less than ${formatLkrShort(LEAST_CHARGE)} of its first charge would be left to pay, so it waits, and we write to you a week before that day to pay for it. Without that you are on Starter from then on.`
        : 'Then the limits of Starter hold. Nothing of yours is deleted.'}
    </p>
  );
}
