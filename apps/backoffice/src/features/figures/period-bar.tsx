import { Switch } from '@mantine/core';
import { ChoiceInput } from '../../ui/input/choice-input';
import { DayInput } from '../../ui/input/day-input';
import { useFigureParams } from './figures.api';
import styles from './figures.module.css';

const OWN = 'own';
const periods = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
  { value: OWN, label: 'Other days' },
];

/** Which days the figures are of, and whether those before stand beside them. */
export function PeriodBar() {
  const { period, days, isOwn, set } = useFigureParams();
  const { date_from, date_to, compare } = period;
  const choose = (value: string) =>
    value === OWN
      ? set({ days: undefined, date_from, date_to })
      : set({ days: value === '30' ? undefined : value, date_from: undefined, date_to: undefined });
  return (
    <div className="flow gap-24 items-center">
      <div className={styles.days}>
        <ChoiceInput
          label="Days"
          isLabelHidden
          choices={periods}
          value={isOwn ? OWN : String(days)}
          onChange={choose}
        />
      </div>
      {isOwn && (
        <div className="row wrap gap-2">
          <DayInput
            aria-label="From day"
            max={date_to}
            value={date_from}
            onChange={(day) => set({ date_from: day, date_to })}
          />
          <span className="muted">to</span>
          <DayInput
            aria-label="To day"
            min={date_from}
            value={date_to}
            onChange={(day) => set({ date_from, date_to: day })}
          />
        </div>
      )}
      <Switch
        className={styles.compare}
        label="Compare with the days before"
        checked={compare}
        onChange={({ currentTarget }) => set({ compare: currentTarget.checked ? undefined : 'no' })}
      />
    </div>
  );
}
