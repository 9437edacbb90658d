import type { Billing, Term } from '@kade/contract/billing';
import type { Plan } from '@kade/contract/plans';
import { formatLkrShort } from '@kade/words/english';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/style/button';
import { PER } from './billing-words';
import styles from './billing.module.css';

interface PlanGridProps {
  plans: Plan[];
  billing: Billing;
  term: Term;
  onTerm: (term: Term) => void;
  onSelect: (plan: Plan) => void;
}

const TERMS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

/** The plans beside each other; the merchant's own is marked. */
export function PlanGrid({ plans, billing, term, onTerm, onSelect }: PlanGridProps) {
  const name = useId();
  return (
    <>
      <fieldset className={`${styles.terms} row wrap`}>
        <legend className="unseen">Billing</legend>
        {TERMS.map(({ value, label }) => (
          <label key={value} className={styles.term}>
            <input
              type="radio"
              name={name}
              checked={term === value}
              onChange={() => onTerm(value)}
            />
            <span>{label}</span>
          </label>
        ))}
        <p className={`${styles.saving} quiet`}>Save 20% with yearly billing</p>
      </fieldset>
      <ul className={`${styles.plans} stack gap-4`}>
        {plans.map((plan) => (
          <PlanCard
            key={plan._id}
            plan={plan}
            term={term}
            isCurrent={isCurrent(billing, plan, term)}
            isOwn={billing.plan === plan.identifier}
            isMore={plan.price > (plans.find(isPlanOf(billing))?.price ?? 0)}
            onSelect={() => onSelect(plan)}
          />
        ))}
      </ul>
    </>
  );
}

const isPlanOf =
  (billing: Billing) =>
  ({ identifier }: Plan): boolean =>
    identifier === billing.plan;

/** The same plan paid by another term is another choice. */
const isCurrent = ({ plan: own, subscription }: Billing, plan: Plan, term: Term): boolean =>
  own === plan.identifier &&
  (plan.monthly_price === 0 || !subscription || subscription.term === term);

interface PlanCardProps {
  plan: Plan;
  term: Term;
  isCurrent: boolean;
  /** The merchant is on it, whatever the term. */
  isOwn: boolean;
  /** It has room for more than theirs. */
  isMore: boolean;
  onSelect: () => void;
}

function PlanCard({ plan, term, isCurrent, isOwn, isMore, onSelect }: PlanCardProps) {
  const yearly = term === 'yearly';
  const price = yearly ? plan.yearly_price : plan.monthly_price;
  const isFree = plan.monthly_price === 0;
  return (
    <li
      className={`${styles.plan} column round-lg edge pad-5`}
      data-current={isOwn}
      aria-label={plan.name}
    >
      <h3 className="size-5 heavy">{plan.name}</h3>
      <p className={`${styles.dollars} down-3 size-9 tight figures`}>
        ${plan.price / 100}
        <span className={`${styles.per} size-3 muted`}> per month</span>
      </p>
      <p className={`${styles.rupees} down-05 muted figures`}>
        {isFree ? 'Free forever' : `${formatLkrShort(price)} ${PER[term]}`}
        {yearly && !isFree && (
          <span className={`${styles.saved} block small`}>
            You save {formatLkrShort(plan.regular_yearly_price - plan.yearly_price)}
          </span>
        )}
      </p>
      <ul className={`${styles.features} stack gap-2 grows above`}>
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check size={16} aria-hidden className={`${styles.check} stiff accent`} />
            {feature}
          </li>
        ))}
      </ul>
      {isCurrent ? (
        <Button variant="default" fullWidth disabled>
          Current Plan
        </Button>
      ) : (
        <Button
          variant={isMore ? 'filled' : 'default'}
          fullWidth
          onClick={onSelect}
          aria-label={`Select Plan: ${plan.name}`}
        >
          Select Plan
        </Button>
      )}
    </li>
  );
}
