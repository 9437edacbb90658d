import { listWays } from '@kade/rules/ways-to-pay';
import { use } from 'react';
import { ListDraft, useListParams } from '../../../lib/list/list-params';
import { DayInput } from '../../../ui/input/day-input';
import { ListSelect } from '../../../ui/list/list-toolbar';
import { wordOf } from '../../../ui/state/status-badge';
import { Button } from '../../../ui/style/button';
import styles from './more-filters.module.css';

const methods = [
  { value: '', label: 'Any payment method' },
  ...listWays().map(({ method }) => ({ value: method, label: wordOf(method) })),
];

const money = [
  { value: '', label: 'Any money' },
  { value: 'paid', label: 'Money came' },
  { value: 'refunded', label: 'Money was given back' },
  { value: 'charged_back', label: 'Money was charged back' },
  { value: 'moved', label: 'Money came or went back' },
];

/** The payment method, what became of the money, and the days, both included. */
export function MoreFilters() {
  const { get, set } = useListParams();
  const isInSheet = use(ListDraft) !== undefined;
  const [from, to] = [get('date_from') ?? '', get('date_to') ?? ''];
  return (
    <div className={`${styles.more} stack ${isInSheet ? 'gap-4' : 'gap-2'}`}>
      <ListSelect name="payment_options" label="Payment method" choices={methods} />
      <ListSelect name="money" label="Money" choices={money} />
      <DayInput
        aria-label="From day"
        leftSection="From"
        leftSectionWidth={52}
        max={to}
        value={from}
        onChange={(day) => set({ date_from: day })}
      />
      <DayInput
        aria-label="To day"
        leftSection="To"
        leftSectionWidth={36}
        min={from}
        value={to}
        onChange={(day) => set({ date_to: day })}
      />
      {!isInSheet && (
        <Button
          variant="subtle"
          onClick={() =>
            set({
              payment_options: undefined,
              money: undefined,
              date_from: undefined,
              date_to: undefined,
            })
          }
        >
          Clear
        </Button>
      )}
    </div>
  );
}
