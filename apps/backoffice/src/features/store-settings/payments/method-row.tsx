import type { PaymentMethod } from '@kade/contract/stores';
import { Switch } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useSetMethod } from './payments.api';
import styles from './payments.module.css';

interface MethodRowProps {
  method: PaymentMethod;
  label: string;
  description: string;
  isOn: boolean;
  /** What has to be there before it can be switched on, as a sentence; unset when it is. */
  missing?: string | undefined;
  /** Opens what the way to pay needs. */
  action?: ReactNode;
}

/** One way to pay. What is on can always be switched off. */
export function MethodRow(props: MethodRowProps) {
  const { method, label, description, isOn, missing, action } = props;
  const id = useId();
  const set = useSetMethod();
  const isBlocked = missing !== undefined && !isOn;
  return (
    <li className={`${styles.method} stack items-start`}>
      <Switch
        className={styles.toggle}
        id={id}
        checked={isOn}
        disabled={isBlocked}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
        onChange={({ currentTarget }) => set.mutate({ method, enabled: currentTarget.checked })}
      />
      <div>
        <label id={`${id}-name`} htmlFor={id} className={`${styles.name} block strong`}>
          {label}
        </label>
        <div id={`${id}-about`}>
          <p className="quiet pretty">{description}</p>
          {isBlocked && <p className={`${styles.missing} down-05 small pretty`}>{missing}</p>}
        </div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}
