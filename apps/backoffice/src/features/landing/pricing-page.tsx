import { useState } from 'react';
import { brand } from '../../lib/brand';
import { PublicFrame } from '../../ui/public-frame';
import { PlanCards } from './plan-cards';
import type { Term } from './plans';
import styles from './pricing-page.module.css';

const terms: { value: Term; label: string }[] = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
];

const questions = [
  {
    question: 'Is there a setup fee?',
    answer: 'No. There is no setup fee on any plan, and Starter is free forever.',
  },
  {
    question: 'What happens when I get close to my order limit?',
    answer: 'We notify you near the order limit, and you can upgrade whenever you like.',
  },
  {
    question: 'What is the per-order fee?',
    answer:
      'A small fixed amount for each order: 30 LKR on Starter, 20 LKR on Standard and 10 LKR on Pro. There is no percentage of your sales.',
  },
  {
    question: 'Can I change my plan later?',
    answer: 'Yes. Upgrade at any time; your stores, products and orders stay exactly as they are.',
  },
  {
    question: 'Can I use my own domain?',
    answer: 'Yes. Start on a free subdomain and connect a domain of your own when you are ready.',
  },
];

export function PricingPage() {
  const [term, setTerm] = useState<Term>('monthly');
  return (
    <PublicFrame title={`Pricing · ${brand.name}`}>
      <div className={styles.page}>
        <h1 className={styles.title}>Simple pricing, in rupees</h1>
        <p className={styles.lead}>Start for free. Pay when your store grows.</p>
        <fieldset className={styles.terms}>
          <legend className={styles.legend}>Billing term</legend>
          {terms.map(({ value, label }) => (
            <label key={value} className={styles.term}>
              <input
                type="radio"
                name="term"
                value={value}
                checked={term === value}
                onChange={() => setTerm(value)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <p className={styles.saving}>Save 20% with yearly billing</p>
        <PlanCards term={term} />
        <section className={styles.faq} aria-labelledby="faq">
          <h2 id="faq">Frequently asked questions</h2>
          {questions.map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      </div>
    </PublicFrame>
  );
}
