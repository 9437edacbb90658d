import type { Plan } from '@kade/contract/plans';
import { Check } from 'lucide-react';
import { claims, inRupees, isFree, POPULAR, savedOf, startLink, type Term } from './plans';
import styles from './plan-cards.module.css';

/** The plans. Both terms stand there: a page that lets one choose says so in its style sheet. */
export function PlanCards({ plans }: { plans: readonly Plan[] }) {
  return (
    <ul className={`${styles.plans} stack gap-5`}>
      {plans.map((plan) => (
        <li
          key={plan.identifier}
          className={`${styles.plan} surface edge`}
          data-popular={plan.identifier === POPULAR}
        >
          <div className={`${styles.top} row between`}>
            <h3 className="size-6 heavier">{plan.name}</h3>
            {plan.identifier === POPULAR && (
              <span className={`${styles.popular} small bold`}>Popular</span>
            )}
          </div>
          <p className="muted">{claims[plan.identifier]}</p>
          {isFree(plan) ? (
            <Free plan={plan} />
          ) : (
            <>
              <Paid plan={plan} term="monthly" />
              <Paid plan={plan} term="yearly" />
            </>
          )}
          <ul className={`${styles.features} stack gap-3 large above`}>
            {plan.features.map((feature) => (
              <li key={feature} className="flex gap-2h">
                <Check size={18} className="stiff accent down-05" aria-hidden />
                {feature}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Free({ plan }: { plan: Plan }) {
  return (
    <>
      <p className={`${styles.price} down-5 figures`}>
        Free<span className={`${styles.per} muted large`}> forever</span>
      </p>
      <p className={`${styles.saving} muted`} />
      <Start plan={plan} href={startLink(plan.identifier)} />
    </>
  );
}

function Paid({ plan, term }: { plan: Plan; term: Term }) {
  const isYearly = term === 'yearly';
  return (
    <div className={styles.term} data-term={term}>
      <p className={`${styles.price} down-5 figures`}>
        {inRupees(isYearly ? plan.yearly_price : plan.monthly_price)}
        <span className={`${styles.per} muted large`}>{isYearly ? ' per year' : ' per month'}</span>
      </p>
      <p className={`${styles.saving} muted`}>
        {isYearly && (
          <>
            <s>{inRupees(plan.regular_yearly_price)}</s>{' '}
            <strong>You save {inRupees(savedOf(plan))}</strong>
          </>
        )}
      </p>
      <Start plan={plan} href={startLink(plan.identifier, term)} />
    </div>
  );
}

function Start({ plan, href }: { plan: Plan; href: string }) {
  return (
    <a
      className={`${styles.start} down-3 row middle plain large bold edge-strong undecorated`}
      href={href}
      aria-label={`Get Started with ${plan.name}`}
    >
      Get Started
    </a>
  );
}
