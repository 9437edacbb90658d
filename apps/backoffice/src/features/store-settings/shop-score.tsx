import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { shopSteps } from '../../parts/steps/shop-steps';
import { anyProductQuery, latestOrdersQuery, shippingQuery } from '../../parts/steps/steps.api';
import { tasksQuery } from '../../parts/steps/tasks.api';
import { readinessQuery } from './contact/contact.api';
import styles from './settings-index.module.css';

/** How far the shop is on its way to the first sale, and what is next. */
export function ShopScore() {
  const { data: products } = useQuery(anyProductQuery());
  const { data: rules } = useQuery(shippingQuery());
  const { data: tasks } = useQuery(tasksQuery());
  const { data: orders } = useQuery(latestOrdersQuery());
  const { data: readiness } = useQuery(readinessQuery());
  if (!products || !rules || !tasks || !orders || !readiness)
    return <div className={styles.place} />;
  const steps = shopSteps({
    hasProduct: products.total > 0,
    hasRules: rules.length > 0,
    canBePaid: tasks.can_be_paid,
    hasSold: orders.total > 0,
    readiness: readiness.items,
  });
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <div className={`${styles.score} stack gap-3`} data-done={!next}>
      <div className="row between gap-3 wrap">
        <p className="strong row gap-2">
          {!next && <CircleCheck size={20} className={styles.all} aria-hidden />}
          {next ? `Your store: ${done} of ${steps.length} done` : 'Your store has all it needs'}
        </p>
        {next && (
          <Button
            component={Link}
            to={next.to}
            variant="light"
            size="xs"
            rightSection={<ArrowRight size={14} />}
          >
            Next: {next.title}
          </Button>
        )}
      </div>
      {next && <Progress value={(done / steps.length) * 100} aria-label="How far your store is" />}
      {next && (
        <details>
          <summary className="small">All steps</summary>
          <ol className="stack gap-1">
            {steps.map(({ id, title, to, isDone }) => (
              <li key={id} className="row gap-2">
                <Check
                  size={14}
                  style={{ visibility: isDone ? 'visible' : 'hidden' }}
                  aria-hidden
                />
                <Link to={to}>{title}</Link>
                {isDone && <span className="unseen">done</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
