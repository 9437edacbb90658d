import { orders, type ChangedOrder, type Order } from '@kade/contract/orders';
import type { Tracking, TrackingEdit } from '@kade/contract/tracking';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { doOnce } from '../../../lib/server/api';
import { notify } from '../../../lib/words/notify';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { EditForm, type EditFormProps } from './edit-form';
import { useSaveOrder } from '../book/order-edits.api';
import { showUndo } from '../status/show-undo';
import { useOrderForm } from './use-order-form';

/**
 * Whoever carries the parcel: its number, and the page on which it can be followed. An order that is
 * still here is shipped by the same step, and whoever waits for one that left is told.
 */
export function TrackingForm({ order, ...rest }: EditFormProps) {
  const { base, form, refused } = useOrderForm(order, trackingOf);
  const toEdit = (values: Tracking) => ({ version: base.version, ...values });
  const save = useSaveOrder<TrackingEdit>(order._id, (body) =>
    doOnce(orders.setTracking, { params: { id: order._id }, body }, () =>
      import('../book/kept-acts').then((m) => m.keptTracking(order, body)),
    ),
  );
  const queryClient = useQueryClient();
  const step = stepOf(order);
  const act = step && {
    label: step.label,
    toEdit: (values: Tracking) => ({ ...toEdit(values), ...step.flag }),
    onDone: (saved: ChangedOrder) => {
      if (saved.undo) showUndo(saved, { order_status: 'shipped' }, queryClient);
      else notify.success(step.done);
    },
  };
  return (
    <EditForm {...rest} form={form} save={save} toEdit={toEdit} act={act} refused={refused}>
      <TextInput
        ref={focusOnMount}
        label="Tracking number"
        maxLength={100}
        {...form.getInputProps('tracking_number')}
      />
      <TextInput
        label="Tracking link"
        type="url"
        placeholder="https://"
        maxLength={500}
        {...form.getInputProps('tracking_url')}
      />
      {step && <p className="quiet breaks">{step.effect}</p>}
    </EditForm>
  );
}

const trackingOf = ({ tracking_number, tracking_url }: Order): Tracking => ({
  tracking_number,
  tracking_url,
});

/** What is done beside saving, in the same step; undefined where there is nothing to do. */
function stepOf({ order_status, order_number, email }: Order) {
  if (order_status === 'pending' || order_status === 'processing') {
    const done = `Order #${order_number} is marked as shipped`;
    return {
      label: 'Save and mark as shipped',
      flag: { ship: true, undoable: true },
      effect: email
        ? `Marking the order as shipped sends ${email} a mail with what stands here.`
        : 'No mail is sent when the order is marked as shipped: it has no e-mail address.',
      done: email ? `${done}, and ${email} is told by mail` : done,
    };
  }
  if (order_status !== 'shipped' || email === null) return undefined;
  return {
    label: 'Save and tell the customer',
    flag: { notify: true },
    effect: `Telling the customer sends ${email} a mail with what stands here.`,
    done: `Mail sent to ${email}`,
  };
}
