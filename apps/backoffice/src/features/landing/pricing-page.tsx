import type { Plan } from '@kade/contract/plans';
import { PublicFrame } from '../../parts/site/public-frame';
import { Comparison } from './comparison';
import { PlanCards } from './plan-cards';
import type { Term } from './plans';
import styles from './pricing-page.module.css';
import { questionsOf } from './questions';

const terms: { value: Term; label: string }[] = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
];

interface PricingPageProps {
  plans: readonly Plan[];
  /** The term that stands there at first. */
  term: Term;
}

export function PricingPage({ plans, term }: PricingPageProps) {
  return (
    <PublicFrame>
      <div className={`${styles.page} centre-text`}>
        <h1 className={`${styles.title} balanced`}>Simple pricing, in rupees</h1>
        <p className="down-3 size-6 muted balanced">Start for free. Pay when your store grows.</p>
        <fieldset className={styles.terms}>
          <legend className="unseen">Billing term</legend>
          {terms.map(({ value, label }) => (
            <label key={value} className={`${styles.term} tall row-inline muted large clickable`}>
              <input type="radio" name="term" value={value} defaultChecked={term === value} />
              {label}
            </label>
          ))}
        </fieldset>
        <p className={`${styles.saving} strong`}>Save 20% with yearly billing</p>
        <h2 className="unseen">Plans</h2>
        <PlanCards plans={plans} />
        <section className={styles.more} aria-labelledby="compare">
          <h2 id="compare">Compare plans</h2>
          <Comparison plans={plans} />
        </section>
        <section className={styles.faq} aria-labelledby="faq">
          <h2 id="faq">Frequently asked questions</h2>
          {questionsOf(plans).map(({ question, answer }) => (
            <details key={question} className={`${styles.question} size-5 below`}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      </div>
    </PublicFrame>
  );
}
