import {
  ORDER_STATUSES,
  OrderStatus,
  PAYMENT_STATUSES,
  PaymentStatus,
  type OrderFilters,
} from '@kade/contract/orders';
import { formatCount } from '@kade/words/english';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useSearchParams } from '../../../lib/address/search-params';
import { paths } from '../../../lib/address/paths';
import { AtFoot } from '../../../ui/layout/at-foot';
import { Link } from '../../../ui/layout/link';
import { ChoiceInput } from '../../../ui/input/choice-input';
import { wordOf } from '../../../ui/state/status-badge';
import { Button } from '../../../ui/style/button';
import styles from './bulk-bar.module.css';
import { useAskChange } from './changes.api';
import { FILTERS } from '../book/orders.api';
import { useQuestion, type Statuses } from '../book/statuses';
import type { SelectedOrders } from './use-selected-orders';
import { later } from '../../../ui/state/later';

const ChangeQuestion = later(() => import('./change-question').then((m) => m.ChangeQuestion), null);

interface BulkBarProps {
  selected: SelectedOrders;
  filters: OrderFilters;
  /** How many the filters leave, on all pages. */
  total: number;
}

/** Drawn a moment after the tick, which does not wait for it. */
export const BulkBar = (props: BulkBarProps) => useDeferredValue(<Bar {...props} />, null);

/** What can be done with the selected orders of a page, or with all that the filters leave. */
function Bar({ selected, filters, total }: BulkBarProps) {
  const { ids, isAll, isPage, next, selectPage, selectAll, clear } = selected;
  const count = isAll ? total : ids.length;
  const { asked, isAsking, ask, stopAsking } = useQuestion();
  const question = useAskChange();
  const save = useMutation({
    mutationFn: async () =>
      (await import('./export-orders')).exportOrders({
        ...filters,
        ...(!isAll && { ids: [...ids] }),
      }),
  });
  const printed = usePrintedParams(isAll ? undefined : ids);

  const choose = (change: Statuses) => {
    const { sort: _, ...filter } = filters;
    // What is selected now is what it is about, whatever arrives or leaves until it is answered.
    question.mutate({ selection: isAll ? { filter } : { ids: [...ids] }, ...change });
    ask(change);
  };

  return (
    <AtFoot
      className={`${styles.bar} sticky surface round-lg edge-strong pad-34`}
      aria-label="Selected orders"
    >
      <div className={`${styles.tools} row wrap gap-2`}>
        <output className={`${styles.count} first strong figures`}>
          {isAll ? `All ${formatCount(count)} selected` : `${formatCount(count)} selected`}
        </output>
        {!isAll && !isPage && (
          <Button className={styles.page} variant="subtle" onClick={selectPage}>
            Select page
          </Button>
        )}
        {!isAll && isPage && total > count && (
          <Button className={styles.all} variant="subtle" onClick={selectAll}>
            Select all {formatCount(total)} orders
          </Button>
        )}
        {next && (
          <Button className={styles.next} onClick={() => choose({ order_status: next })}>
            Mark as {wordOf(next).toLowerCase()}
          </Button>
        )}
        <ChoiceInput
          label="Set status"
          isLabelHidden
          value=""
          choices={choicesOf('Set status', ORDER_STATUSES)}
          onChange={(value) => choose({ order_status: OrderStatus.parse(value) })}
        />
        <ChoiceInput
          label="Set payment status"
          isLabelHidden
          value=""
          choices={choicesOf('Set payment', PAYMENT_STATUSES)}
          onChange={(value) => choose({ payment_status: PaymentStatus.parse(value) })}
        />
        <Button
          component={Link}
          to={`${paths.printOrders}?${printed}`}
          leavesTrail
          variant="default"
        >
          Print
        </Button>
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          Export selected
        </Button>
        <Button
          className={styles.clear}
          variant="subtle"
          leftSection={<X size={14} aria-hidden />}
          onClick={clear}
        >
          Clear
        </Button>
      </div>
      {asked && (
        <ChangeQuestion
          count={count}
          change={asked}
          question={question.data}
          error={question.error}
          isOpen={isAsking}
          onClose={stopAsking}
          onStarted={() => {
            stopAsking();
            clear();
          }}
        />
      )}
    </AtFoot>
  );
}

/** What the page that prints them is told: these, or the list as the address asks for it. */
function usePrintedParams(ids: readonly string[] | undefined): URLSearchParams {
  const [address] = useSearchParams();
  const params = new URLSearchParams({ document: 'packing-slip' });
  if (ids) params.set('ids', ids.join());
  else {
    params.set('list', 'all');
    for (const name of [...FILTERS, 'sort']) {
      const value = address.get(name);
      if (value) params.set(name, value);
    }
  }
  return params;
}

const choicesOf = (title: string, values: readonly string[]) => [
  { value: '', label: title },
  ...values.map((value) => ({ value, label: wordOf(value) })),
];
