import type { ConnectionTest } from '@kade/contract/payments';
import { PlugZap } from 'lucide-react';
import { messageOf } from '../../../lib/server/query-client';
import { Button } from '../../../ui/style/button';
import { useTestConnection } from './payments.api';
import styles from './payments.module.css';

/** Asks the provider whether it takes what is stored, and shows its answer. */
export function TestConnection({ ask }: { ask: () => Promise<ConnectionTest> }) {
  const test = useTestConnection(ask);
  const outcome: ConnectionTest['outcome'] | undefined = test.data?.outcome;
  return (
    <div className="stack start gap-2">
      <Button
        variant="default"
        leftSection={<PlugZap size={16} aria-hidden />}
        loading={test.isPending}
        onClick={() => test.mutate()}
      >
        Test connection
      </Button>
      <output className={`${styles.testAnswer} quiet breaks`} data-outcome={outcome}>
        {test.isPending ? 'Asking...' : test.error ? messageOf(test.error) : test.data?.message}
      </output>
    </div>
  );
}
