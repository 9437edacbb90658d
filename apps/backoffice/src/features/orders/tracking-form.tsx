import { orders, type Tracking } from '@kade/contract/orders';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '../../lib/api';
import { EditForm, type EditFormProps } from './edit-form';
import { useSaveOrder } from './order-edits.api';

/** Whoever carries the parcel: its number, and the page on which it can be followed. */
export function TrackingForm({ order, ...rest }: EditFormProps) {
  const { tracking_number, tracking_url } = order;
  const form = useForm<Tracking>({ initialValues: { tracking_number, tracking_url } });
  const save = useSaveOrder<Tracking>(order._id, (body) =>
    api.call(orders.setTracking, { params: { id: order._id }, body }),
  );
  return (
    <EditForm {...rest} form={form} save={save} toEdit={(values) => values}>
      <TextInput
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
    </EditForm>
  );
}
