import { Check } from 'lucide-react';
import { paths } from '../../lib/paths';
import styles from './plan-cards.module.css';
import { inRupees, plans, type Term } from './plans';

export function PlanCards({ term }: { term: Term }) {
  return (
    <ul className={styles.plans}>
      {plans.map(({ name, claim, isPopular, price, features }) => (
        <li key={name} className={styles.plan} data-popular={isPopular}>
          <div className={styles.top}>
            <h3 className={styles.name}>{name}</h3>
            {isPopular && <span className={styles.popular}>Popular</span>}
          </div>
          <p className={styles.claim}>{claim}</p>
          <p className={styles.price}>
            {price ? (
              <>
                {inRupees(price[term])}
                <span className={styles.per}>
                  {term === 'monthly' ? ' per month' : ' per year'}
                </span>
              </>
            ) : (
              <>
                Free<span className={styles.per}> forever</span>
              </>
            )}
          </p>
          <p className={styles.saving}>
            {price && term === 'yearly' && <s>{inRupees(price.regularYearly)}</s>}
          </p>
          <a className={styles.start} href={paths.signUp} aria-label={`Get Started with ${name}`}>
            Get Started
          </a>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>
                <Check size={18} className={styles.check} aria-hidden />
                {feature}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
