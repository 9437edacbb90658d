import type { ChangedOrder, Order } from '@kade/contract/orders';
import type { WholeForm } from '../../../lib/form/use-form';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useAfterSuccess } from '../../../lib/form/after-success';
import { unsavedWords } from '../../../lib/form/form-of';
import { placeErrors } from '../../../lib/form/forms';
import { ignoreRepeated, isRepeated } from '../../../lib/form/repeated-click';
import { DialogActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { Button } from '../../../ui/style/button';

export interface EditFormProps {
  order: Order;
  /** The parameter of the address that keeps the window open. */
  param: string;
  onClose: () => void;
}

interface Act<Values, Edit> {
  label: string;
  toEdit: (values: Values) => Edit;
  onDone: (order: ChangedOrder) => void;
}

interface Props<Values extends object, Edit> extends Omit<EditFormProps, 'order'> {
  form: WholeForm<Values>;
  /** Of nothing: it waits on this device. */
  save: UseMutationResult<ChangedOrder | undefined, Error, Edit>;
  toEdit: (values: Values) => Edit;
  /** A second button, which does more than save. */
  act?: Act<Values, Edit> | undefined;
  /** Of what two people may edit: told what was refused. */
  refused?: (error: Error) => void;
  children: ReactNode;
}

/**
 * The frame of every form that edits an order: saves, says what went wrong, asks before leaving. Enter
 * saves and does no more: what tells a customer is pressed.
 */
export function EditForm<Values extends object, Edit>(props: Props<Values, Edit>) {
  const { form, save, toEdit, act, refused, param, onClose, children } = props;
  const [isActing, setIsActing] = useState(false);
  useAfterSuccess(save.isSuccess, onClose);
  const onError = refused ?? ((error: Error) => placeErrors(form, error));
  const submit = form.onSubmit((values) => {
    setIsActing(false);
    save.mutate(toEdit(values), { onError });
  });
  const submitAct = form.onSubmit((values) => {
    setIsActing(true);
    if (!act) return;
    const onSuccess = (saved?: ChangedOrder) => saved && act.onDone(saved);
    save.mutate(act.toEdit(values), { onError, onSuccess });
  });
  return (
    <Form onSubmit={submit}>
      {children}
      {save.isError && <FormError>{unsavedWords(save.error, 'this order')}</FormError>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={act ? 'default' : 'filled'}
          loading={save.isPending && !isActing}
          disabled={save.isPending}
          onClick={ignoreRepeated}
        >
          Save
        </Button>
        {act && (
          <Button
            loading={save.isPending && isActing}
            disabled={save.isPending}
            onClick={(event) => {
              if (!isRepeated(event)) submitAct();
            }}
          >
            {act.label}
          </Button>
        )}
      </DialogActions>
      <UnsavedChanges when={form.isDirty() && !save.isSuccess} param={param} />
    </Form>
  );
}
