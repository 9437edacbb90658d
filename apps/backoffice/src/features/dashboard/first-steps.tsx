import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths';
import { currentStoreId } from '../../lib/server/session';
import { storesQuery } from '../../parts/stores/stores';
import { Section } from '../../ui/layout/section';
import { anyProductQuery, shippingQuery, tasksQuery } from './dashboard.api';
import styles from './first-steps.module.css';

/** What stands between a new store and its first order. */
export function FirstSteps() {
  const { data: anyProduct } = useQuery(anyProductQuery());
  const { data: stores } = useQuery(storesQuery);
  const { data: rules } = useQuery(shippingQuery());
  const { data: tasks } = useQuery(tasksQuery());
  const store = stores?.items.find(({ _id }) => _id === currentStoreId());
  const hasProduct = (anyProduct?.total ?? 0) > 0;
  const hasRules = (rules?.length ?? 0) > 0;
  const isLast = hasProduct && hasRules;
  return (
    <Section
      title="First steps"
      description="Your first order will show up here. Four things lead to it."
    >
      <ol className={`${styles.steps} stack gap-3`}>
        <Step
          isDone={hasProduct}
          title="Add your first product"
          description="A name, a price and a picture from your phone are enough."
          action={
            <Button
              component={Link}
              to={hasProduct ? paths.products : `${paths.products}?create=1`}
              variant={hasProduct ? 'default' : 'filled'}
            >
              {hasProduct ? 'See products' : 'Add product'}
            </Button>
          }
        />
        <Step
          isDone={hasRules}
          title="Say what delivery costs"
          description="Until you do, it is free for every order."
          action={
            <Button
              component={Link}
              to={`${paths.settings}#shipping`}
              variant={hasProduct && !hasRules ? 'filled' : 'default'}
            >
              {hasRules ? 'See shipping' : 'Set shipping'}
            </Button>
          }
        />
        <Step
          isDone={tasks?.can_be_paid}
          title="Choose how customers pay"
          description="On delivery, by bank transfer, by card or with PayPal."
          action={
            <Button component={Link} to={`${paths.settings}#payment-methods`} variant="default">
              Payment methods
            </Button>
          }
        />
        <Step
          title="Open your store"
          description="See it as your customers do, then share its address."
          action={
            <Button
              component="a"
              href={store?.url}
              target="_blank"
              rel="noreferrer"
              variant={isLast ? 'filled' : 'default'}
            >
              Open store
            </Button>
          }
        />
      </ol>
    </Section>
  );
}

interface StepProps {
  isDone?: boolean | undefined;
  title: string;
  description: string;
  action: ReactNode;
}

function Step({ isDone, title, description, action }: StepProps) {
  return (
    <li className={`${styles.step} tile row gap-4 pad-4`} data-done={isDone || undefined}>
      <span className={`${styles.mark} circle heavy centred accent small stiff`}>
        {isDone && <Check size={14} aria-label="Done" />}
      </span>
      <div className={`${styles.words} shrinks grows`}>
        <h3 className="bold size-3">{title}</h3>
        <p className="quiet pretty">{description}</p>
      </div>
      {action}
    </li>
  );
}
