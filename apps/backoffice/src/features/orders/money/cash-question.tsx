import type { Order } from '@kade/contract/orders';
import { formatLkr } from '@kade/words/english';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { FormError } from '../../../ui/input/form';
import styles from './cash-question.module.css';
import { useRecordPayment } from './refunds.api';

/** Asks whether what a delivered order was to bring in cash is here; one press books it. */
export function CashQuestion({ order }: { order: Order }) {
  const [key] = useState(() => crypto.randomUUID());
  const record = useRecordPayment(order._id, key, () => notify.success('Payment booked'));
  const { due } = order.money;
  const book = () => record.mutate({ amount: due, note: 'Cash on delivery' });
  return (
    <section
      className={`${styles.question} down-4 gap-24 row wrap between round pad-34`}
      aria-label="Cash received?"
    >
      <div>
        <p className="bold">Cash received?</p>
        <p>{formatLkr(due)} was to be paid on delivery.</p>
      </div>
      <Button loading={record.isPending} onClick={book}>
        Yes, book it
      </Button>
      {record.error && <FormError>{messageOf(record.error)}</FormError>}
    </section>
  );
}
