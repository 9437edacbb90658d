import type { ContactGroup, Customer } from '@kade/contract/customers';
import { formatLkr } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useState, type ChangeEvent, type ChangeEventHandler, type ReactNode } from 'react';
import { notify } from '../../lib/words/notify';
import { isShift, useRange } from '../../lib/list/range';
import { messageOf } from '../../lib/server/query-client';
import { DialogActions } from '../../ui/dialog/confirm-dialog';
import { DateTime } from '../../ui/state/date-time';
import { FormError } from '../../ui/input/form';
import { ErrorState } from '../../ui/state/states';
import { Button } from '../../ui/style/button';
import { groupsQuery, useSeparateCustomer, useUndoSeparation } from './customers.api';
import styles from './identity.module.css';
import { contactWords, contactsOf, keyOf, ordersWords, sharedBy } from './identity-words';
import { Lines } from '../../ui/state/later';

interface SeparateWindowProps {
  customer: Customer;
  onClose: () => void;
}

/** Which of a customer's orders, and of the notes, are another person's. */
export function SeparateWindow({ customer, onClose }: SeparateWindowProps) {
  const { data: groups, error, refetch } = useQuery(groupsQuery(customer._id));
  if (groups) return <SeparateForm customer={customer} groups={groups} onClose={onClose} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Lines count={10} />;
}

interface SeparateFormProps extends SeparateWindowProps {
  groups: ContactGroup[];
}

function SeparateForm({ customer, groups, onClose }: SeparateFormProps) {
  const [picked, pick] = usePicked(groups.map(keyOf));
  const [notes, pickNote] = usePicked(customer.notes.map(({ _id }) => _id));
  const separate = useSeparateCustomer(customer._id);
  const undo = useUndoSeparation(customer._id);
  const others = groups.filter((group) => picked.has(keyOf(group)));
  const own = groups.filter((group) => !picked.has(keyOf(group)));
  const canSeparate = others.length > 0 && own.length > 0;
  const save = () =>
    separate.mutate(
      { groups: others.map(contactsOf), notes: [...notes] },
      {
        onSuccess: ({ _id, name }) => {
          notify.undoable(`${name || 'Somebody'} is a customer of their own`, () =>
            undo.mutate(_id),
          );
          onClose();
        },
      },
    );
  return (
    <>
      <Picks legend="Which orders are another person’s?">
        {groups.map((group) => (
          <Pick
            key={keyOf(group)}
            isPicked={picked.has(keyOf(group))}
            onChange={(event) => pick(keyOf(group), event)}
          >
            <GroupFacts group={group} />
          </Pick>
        ))}
      </Picks>
      {canSeparate && customer.notes.length > 0 && (
        <Picks legend="Which notes are about them?">
          {customer.notes.map(({ _id, text }) => (
            <Pick key={_id} isPicked={notes.has(_id)} onChange={(event) => pickNote(_id, event)}>
              <span className="breaks lines shrinks">{text}</span>
            </Pick>
          ))}
        </Picks>
      )}
      <output className={`${styles.outcome} block muted pretty`}>{outcomeOf(own, others)}</output>
      {separate.isError && <FormError>{messageOf(separate.error)}</FormError>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={save} loading={separate.isPending} disabled={!canSeparate}>
          Separate
        </Button>
      </DialogActions>
    </>
  );
}

function usePicked(shown: readonly string[]) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const rangeTo = useRange(shown);
  const pick = (key: string, event: ChangeEvent<HTMLInputElement>) => {
    const range = rangeTo(key, isShift(event));
    const others = [...picked].filter((one) => !range.includes(one));
    setPicked(new Set(event.currentTarget.checked ? [...others, ...range] : others));
  };
  return [picked, pick] as const;
}

const Picks = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.picks}>
    <legend>{legend}</legend>
    <ul className={`${styles.list} tile`}>{children}</ul>
  </fieldset>
);

interface PickProps {
  isPicked: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
  children: ReactNode;
}

const Pick = ({ isPicked, onChange, children }: PickProps) => (
  <li>
    <label className={`${styles.pick} flex items-start gap-3 clickable`}>
      <input type="checkbox" checked={isPicked} onChange={onChange} />
      {children}
    </label>
  </li>
);

const GroupFacts = ({ group }: { group: ContactGroup }) => (
  <span className={`${styles.group} stack shrinks grows`}>
    <span className="medium breaks">
      {group.names.filter(Boolean).join(', ') || 'No name given'}
    </span>
    <span className="figures nowrap right">{formatLkr(group.total_kept)} kept</span>
    <span className={`${styles.contacts} quiet breaks`}>{contactWords(group)}</span>
    <span className={`${styles.orders} quiet breaks right`}>
      {ordersWords(group.order_count)}, <DateTime value={group.last_order_at} />
    </span>
  </span>
);

/** What comes of it, before it is done. */
function outcomeOf(own: ContactGroup[], others: ContactGroup[]): string {
  if (others.length === 0) return 'Pick the orders that are not of the same person as the rest.';
  if (own.length === 0) return 'The orders of one group at least stay with this customer.';
  const count = others.reduce((sum, { order_count }) => sum + order_count, 0);
  const moved = `A new customer gets ${ordersWords(count)}.`;
  const shared = sharedBy(own, others);
  if (shared.length === 0) return moved;
  const what = shared.length === 1 ? 'it no longer tells' : 'they no longer tell';
  return `${moved} Both use ${shared.join(' and ')}: from now on ${what} whose an order is.`;
}
