import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { currentStoreId } from '../../lib/server/session';
import type { ShopStep } from '../../parts/steps/shop-steps';
import { storesQuery } from '../../parts/stores/stores';
import { Link } from '../../ui/layout/link';
import { Section } from '../../ui/layout/section';
import { Button } from '../../ui/style/button';
import styles from './first-steps.module.css';

/** What stands between a new store and its first order, the next of it first to be seen. */
export function FirstSteps({ steps }: { steps: ShopStep[] }) {
  const { data: stores } = useQuery(storesQuery);
  const store = stores?.items.find(({ _id }) => _id === currentStoreId());
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Section
      title="First steps"
      description={`Your first order will show up here. ${done} of ${steps.length} steps to it are done.`}
      action={
        <Button component="a" href={store?.url} target="_blank" rel="noreferrer" variant="default">
          Open store
        </Button>
      }
    >
      <ol className={`${styles.steps} stack gap-1`}>
        {steps.map((step) => (
          <Step key={step.id} step={step} isNext={step === next} />
        ))}
      </ol>
    </Section>
  );
}

function Step({ step, isNext }: { step: ShopStep; isNext: boolean }) {
  const { title, hint, to, act, isDone } = step;
  return (
    <li className={`${styles.step} row gap-3`} data-next={isNext || undefined}>
      <span className={`${styles.mark} circle heavy centred accent small stiff`}>
        {isDone && <Check size={14} aria-label="Done" />}
      </span>
      {isNext ? (
        <>
          <div className={`${styles.words} shrinks grows`}>
            <h3 className="bold size-3">{title}</h3>
            <p className="quiet pretty">{hint}</p>
          </div>
          <Button component={Link} to={to}>
            {act}
          </Button>
        </>
      ) : (
        <Link className={`${styles.link} undecorated grows shrinks`} to={to} data-done={isDone}>
          {title}
        </Link>
      )}
    </li>
  );
}
