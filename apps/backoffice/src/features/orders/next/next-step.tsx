import type { Order } from '@kade/contract/orders';
import { nextStep } from '@kade/rules/order-step';
import { useEffect, useRef } from 'react';
import { stepTitle } from '../../../parts/orders/step-words';
import { Section } from '../../../ui/layout/section';
import { CallLinks } from './call-links';
import styles from './next-step.module.css';
import { ShipStep } from './ship-step';
import { StepAct } from './step-act';
import { whyWords } from './why-words';

/** What is to be done with the order now, and one button that does all of it. */
export function NextStep({ order }: { order: Order }) {
  const step = nextStep(order);
  const card = useFocusKept(step.do);
  return (
    <div
      ref={card}
      className={`${styles.card} round-lg`}
      tabIndex={-1}
      data-done={step.do === 'nothing'}
    >
      <Section title={stepTitle(step)}>
        <div className="flow between items-start gap-4">
          <div className={`${styles.act} stack gap-3 shrinks grows`}>
            <p className="breaks">{whyWords(order, step)}</p>
            {step.do === 'ship' ? (
              <ShipStep order={order} />
            ) : (
              <StepAct key={step.do} order={order} step={step} />
            )}
          </div>
          <CallLinks order={order} step={step} />
        </div>
      </Section>
    </div>
  );
}

/** The button that was pressed goes with its step: whoever works by keys stays at the card. */
function useFocusKept(step: string) {
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, [step]);
  return card;
}
