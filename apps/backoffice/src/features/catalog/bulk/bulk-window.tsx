import type { BulkSelection } from '@kade/contract/catalog/bulk';
import { formatCount } from '@kade/words/english';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { DialogActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { WorkBar, WorkLine } from '../../../ui/state/work';
import { Button } from '../../../ui/style/button';
import { BulkFields } from './bulk-fields';
import { BulkPreview } from './bulk-preview';
import { changeOf, standardValues, type ActionName, type BulkValues } from './bulk-values';
import { countProducts } from '../../../parts/bulk/bulk-work';
import { previewQuery, useApplyBulk, useUndoBulk } from './bulk.api';

const TYPING_MS = 300;

interface BulkWindowProps {
  action: ActionName;
  selection: BulkSelection;
  onClose: () => void;
  /** Called when the change is made. */
  onDone: () => void;
}

/** Asks what to change, shows what that does, does it, and offers the way back. */
export function BulkWindow({ action, selection, onClose, onDone }: BulkWindowProps) {
  const [values, setValues] = useState<BulkValues>(standardValues);
  const change = useMemo(() => changeOf(action, values), [action, values]);
  const [settled] = useDebouncedValue(change, TYPING_MS);
  const preview = useQuery(previewQuery(selection, settled));
  const apply = useApplyBulk();
  const undo = useUndoBulk();
  const isShown = settled === change && preview.isSuccess && !preview.isPlaceholderData;
  const count = isShown ? preview.data.changed : 0;

  const submit = () => {
    if (!change || count === 0 || apply.isPending) return;
    apply.mutate(
      { selection, change },
      {
        onSuccess: ({ _id, changed }) => {
          notify.undoable(`${countProducts(changed)} changed`, () => undo.mutate(_id));
          onDone();
        },
      },
    );
  };

  const error = apply.error ?? (settled === change ? preview.error : null);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {apply.isPending && apply.progress ? (
        <>
          <WorkLine
            isTold
            hint={`${formatCount(apply.progress.done)} of ${countProducts(apply.progress.total)}. This goes on when the window is closed.`}
          />
          <WorkBar {...apply.progress} />
        </>
      ) : (
        <>
          <BulkFields
            action={action}
            values={values}
            onChange={(changes) => setValues((current) => ({ ...current, ...changes }))}
          />
          {change && preview.data && <BulkPreview preview={preview.data} isStale={!isShown} />}
        </>
      )}
      {error && <FormError>{messageOf(error)}</FormError>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {apply.isPending ? 'Close' : 'Cancel'}
        </Button>
        <Button
          type="submit"
          {...(action === 'delete' && { tone: 'danger' })}
          disabled={count === 0 && !apply.isPending}
          loading={apply.isPending}
        >
          {action === 'delete' ? 'Delete' : 'Change'} {count > 0 && countProducts(count)}
        </Button>
      </DialogActions>
    </Form>
  );
}
