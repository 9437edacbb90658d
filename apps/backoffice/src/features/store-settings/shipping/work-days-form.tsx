import type { WorkDays } from '@kade/contract/shipping';
import { Checkbox, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isConflict, unsavedWords } from '../../../lib/form/form-of';
import { mergeEdits } from '../../../lib/form/merge-edits';
import { notify } from '../../../lib/words/notify';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { FieldPair, Form, FormError } from '../../../ui/input/form';
import { Lines } from '../../../ui/state/later';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { useSetWorkDays, workDaysQuery } from './shipping.api';
import styles from './shipping.module.css';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type Holiday = WorkDays['holidays'][number];

interface WorkDaysFormProps {
  param: string;
  onClose: () => void;
}

/** When the store is at work: what it promises in working days leaves the other days out. */
export function WorkDaysForm(props: WorkDaysFormProps) {
  const { data, error, refetch } = useQuery(workDaysQuery());
  if (data) return <Days {...props} days={data} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Lines count={6} />;
}

function Days({ days: current, param, onClose }: WorkDaysFormProps & { days: WorkDays }) {
  const queryClient = useQueryClient();
  /** As they were when the window was opened: a change by someone else is not overwritten unseen. */
  const [days, setDays] = useState(current);
  const [weekdays, setWeekdays] = useState(days.weekdays.map(String));
  const [holidays, setHolidays] = useState(days.holidays);
  const [another, setAnother] = useState(NO_DAY);
  const save = useSetWorkDays();
  const kept = holidays.map(({ day }) => day);
  // What is typed and not added yet is meant, too: Enter saves from there.
  const closed = withDays(holidays, dayTyped(another));
  const suggested = [...days.suggested, ...days.holidays]
    .filter(({ day }) => !kept.includes(day))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const isChanged =
    weekdays.toSorted().join() !== days.weekdays.join() ||
    closed.map(textOf).join() !== days.holidays.map(textOf).join();
  const takeTheirs = async () => {
    const theirs = await queryClient.fetchQuery({ ...workDaysQuery(), staleTime: 0 });
    const mine = { weekdays: weekdays.map(Number), holidays: closed };
    const { values } = mergeEdits(byDay(days), byDay(mine), byDay(theirs));
    setWeekdays(Object.keys(values.weekdays).filter((day) => values.weekdays[day]));
    setHolidays(
      withDays(
        [],
        Object.entries(values.holidays).flatMap(([day, name]) => (name ? { day, name } : [])),
      ),
    );
    setAnother(NO_DAY);
    setDays(theirs);
  };
  const close = useEffectEvent(() => {
    notify.success('Working days saved');
    onClose();
  });
  useEffect(() => {
    if (save.isSuccess) close();
  }, [save.isSuccess]);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const before = { weekdays: days.weekdays, holidays: days.holidays };
        save.mutate(
          { weekdays: weekdays.map(Number), holidays: closed, before },
          {
            onError: (error) => {
              if (isConflict(error)) void takeTheirs().catch(() => undefined);
            },
          },
        );
      }}
    >
      <Checkbox.Group label="You send or bring orders on" value={weekdays} onChange={setWeekdays}>
        <div className={`${styles.week} down-2 stack gap-3`}>
          {WEEKDAYS.map((name, index) => (
            <Checkbox key={name} value={String(index + 1)} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <div className="stack gap-3">
        <p className="medium">Closed on</p>
        {holidays.length === 0 ? (
          <p className="muted">No days yet.</p>
        ) : (
          <ul className={`${styles.days} stack gap-2`}>
            {holidays.map(({ day, name }) => (
              <li key={day} className="flex between gap-2">
                <span className="figures">
                  {day} · {name}
                </span>
                <button
                  type="button"
                  className={`${styles.remove} bare muted clickable`}
                  aria-label={`Open on ${day}`}
                  onClick={() => setHolidays(holidays.filter((one) => one.day !== day))}
                >
                  <X size={16} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )}
        {suggested.length > 0 && (
          <div>
            <Button
              variant="default"
              size="xs"
              onClick={() => setHolidays(withDays(holidays, suggested))}
            >
              Add Poya and public holidays ({suggested.length})
            </Button>
          </div>
        )}
        <AddDay
          value={another}
          onChange={setAnother}
          onAdd={() => {
            setHolidays(closed);
            setAnother(NO_DAY);
          }}
        />
      </div>
      {save.error && <FormError>{unsavedWords(save.error, 'the working days')}</FormError>}
      <FormActions onCancel={onClose} isBusy={save.isPending}>
        Save
      </FormActions>
      <UnsavedChanges when={isChanged && !save.isSuccess} param={param} />
    </Form>
  );
}

const NO_DAY: Holiday = { day: '', name: '' };

const dayTyped = ({ day, name }: Holiday): Holiday[] =>
  day === '' ? [] : [{ day, name: name.trim() || 'Closed' }];

/** With more days, which stand in the place of those that are there. */
const withDays = (holidays: Holiday[], more: Holiday[]): Holiday[] =>
  [...holidays.filter(({ day }) => more.every((one) => one.day !== day)), ...more].toSorted(
    (one, other) => (one.day < other.day ? -1 : 1),
  );

/** So that what two people have added and taken away is told apart day by day. */
const byDay = ({ weekdays, holidays }: Pick<WorkDays, 'weekdays' | 'holidays'>) => ({
  weekdays: Object.fromEntries(weekdays.map((day) => [day, true])) as Record<
    string,
    boolean | undefined
  >,
  holidays: Object.fromEntries(holidays.map(({ day, name }) => [day, name])) as Record<
    string,
    string | undefined
  >,
});

const textOf = ({ day, name }: Holiday) => `${day} ${name}`;

interface AddDayProps {
  value: Holiday;
  onChange: (value: Holiday) => void;
  onAdd: () => void;
}

function AddDay({ value, onChange, onAdd }: AddDayProps) {
  return (
    <>
      <FieldPair>
        <TextInput
          type="date"
          label="Another day"
          value={value.day}
          onChange={({ currentTarget }) => onChange({ ...value, day: currentTarget.value })}
        />
        <TextInput
          label="What for"
          placeholder="Stock-taking"
          maxLength={100}
          value={value.name}
          onChange={({ currentTarget }) => onChange({ ...value, name: currentTarget.value })}
        />
      </FieldPair>
      <div>
        <Button variant="default" size="xs" disabled={value.day === ''} onClick={onAdd}>
          Add this day
        </Button>
      </div>
    </>
  );
}
