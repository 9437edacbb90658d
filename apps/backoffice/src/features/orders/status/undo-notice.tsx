import { orders, type ChangedOrder } from '@kade/contract/orders';
import type { OrderNews, OrderUndo } from '@kade/contract/order-undo';
import { Checkbox } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/server/api';
import { notify } from '../../../lib/words/notify';
import { wordOf } from '../../../ui/state/status-badge';
import { Button } from '../../../ui/style/button';
import { forgetFigures, orderQuery } from '../book/order.api';
import type { Statuses } from '../book/statuses';
import styles from './undo-notice.module.css';

/** Shows that a change applies, who is going to be told of it, and the way back as long as there is one. */
export function offerUndo(order: ChangedOrder, change: Statuses, queryClient: QueryClient): void {
  const { undo } = order;
  if (!undo) return;
  const endsAt = performance.now() + undo.seconds * 1000;
  notify.with({
    id: undo._id,
    color: 'green',
    role: 'status',
    autoClose: false,
    message: <UndoNotice {...{ order, undo, change, endsAt, queryClient }} />,
  });
}

interface UndoNoticeProps {
  order: ChangedOrder;
  undo: OrderUndo;
  change: Statuses;
  /** By the clock of the page. */
  endsAt: number;
  queryClient: QueryClient;
}

function UndoNotice({ order, undo, change, endsAt, queryClient }: UndoNoticeProps) {
  const seconds = useSecondsTo(endsAt);
  const { takeBack, tell } = useUndo(order._id, undo, queryClient);
  const isOver = seconds <= 0 && !takeBack.isPending && !tell.isPending;
  useEffect(() => {
    if (isOver) notifications.hide(undo._id);
  }, [isOver, undo._id]);
  return (
    <div className={`${styles.notice} stack gap-2`}>
      <p className="bold">{changeWords(order, change)}</p>
      <p>{toldWords(order, undo)}</p>
      <div className={`${styles.acts} gap-24 row wrap between`}>
        {undo.news.length > 0 && (
          <Checkbox
            label="Tell nobody"
            checked={tell.variables === false && !tell.isError}
            disabled={takeBack.isPending}
            onChange={({ currentTarget }) => tell.mutate(!currentTarget.checked)}
          />
        )}
        <Button
          variant="default"
          size="compact-md"
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate()}
        >
          Undo
          <span className={`${styles.left} muted figures`} aria-hidden>
            {Math.max(seconds, 0)} s
          </span>
        </Button>
      </div>
    </div>
  );
}

function useUndo(id: string, { _id: undo }: OrderUndo, queryClient: QueryClient) {
  const scope = { id: `order ${id}` };
  const { queryKey } = orderQuery(id);
  const takeBack = useMutation(
    {
      scope,
      mutationFn: () => api.call(orders.undo, { params: { id }, body: { undo } }),
      onSuccess: (order) => {
        notifications.hide(undo);
        notify.success('Undone. Nobody was told.');
        queryClient.setQueryData(queryKey, order);
        return forgetFigures(queryClient);
      },
    },
    queryClient,
  );
  const tell = useMutation(
    {
      scope,
      mutationFn: (isTold: boolean) =>
        api.call(orders.tell, { params: { id }, body: { undo, tell: isTold } }),
    },
    queryClient,
  );
  return { takeBack, tell };
}

function useSecondsTo(endsAt: number): number {
  const left = () => Math.ceil((endsAt - performance.now()) / 1000);
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), 500);
    return () => clearInterval(timer);
  });
  return seconds;
}

function changeWords({ order_number }: ChangedOrder, change: Statuses): string {
  const { order_status, payment_status } = change;
  if (order_status) {
    const words = [order_status, payment_status].filter((status) => status !== undefined);
    return `Order #${order_number} is set to ${words.map(wordOf).join(' and ')}`;
  }
  return `The payment of order #${order_number} is set to ${wordOf(payment_status ?? '')}`;
}

const newsWords: Record<OrderNews, string> = {
  paid: 'your order is paid',
  shipped: 'your order is on its way',
  cancelled: 'your order was cancelled',
  refunded: 'a refund for your order',
};

/** The mail as its subject says it. */
function toldWords(order: ChangedOrder, { news }: OrderUndo): string {
  if (news.length === 0) return 'Nobody is e-mailed.';
  const who = order.billing_address.first_name || order.email || 'The customer';
  const isLate = order.order_status === 'cancelled';
  const words = news.map((one) =>
    one === 'paid' && isLate ? 'your payment for the cancelled order' : newsWords[one],
  );
  return `${who} will be e-mailed: ${words.join(', ')}`;
}
