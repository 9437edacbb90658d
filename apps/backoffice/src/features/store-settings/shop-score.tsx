import { ArrowRight, Check, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useShopSteps } from '../../parts/steps/use-shop-steps';
import { Link } from '../../ui/layout/link';
import { ProgressBar } from '../../ui/state/progress-bar';
import { Button } from '../../ui/style/button';
import { keepComplete, ScorePlace, wasComplete } from './score-place';
import styles from './settings-index.module.css';

/** How far the shop is on its way to the first sale, and what is next. */
export function ShopScore() {
  const steps = useShopSteps();
  const isComplete = steps?.every(({ isDone }) => isDone);
  // The room that was left stays, this time.
  const [wasLow] = useState(wasComplete);
  useEffect(() => {
    if (isComplete !== undefined) keepComplete(isComplete);
  }, [isComplete]);
  if (!steps) return <ScorePlace />;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  const isLow = !next && wasLow;
  return (
    <div className={`${styles.score} stack gap-3`} data-done={!next} data-low={isLow}>
      <div className={`${styles.next} row between gap-3 wrap`}>
        <p className="strong row gap-2">
          {!next && <CircleCheck size={20} className="accent" aria-hidden />}
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
      {!isLow && <ProgressBar value={(done / steps.length) * 100} label="How far your store is" />}
      {!isLow && (
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
