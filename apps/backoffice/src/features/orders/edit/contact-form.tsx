import { orders, type Address, type ContactEdit, type Order } from '@kade/contract/orders';
import { shownPhone } from '@kade/rules/phone';
import { Fieldset, TextInput } from '@mantine/core';
import type { WholeForm } from '../../../lib/form/use-form';
import { api } from '../../../lib/server/api';
import { PlaceInputs } from '../../../parts/people/place-inputs';
import { WishInputs } from '../../../parts/people/wish-inputs';
import { FieldPair } from '../../../ui/input/form';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { EditForm, type EditFormProps } from './edit-form';
import { useSaveOrder } from '../book/order-edits.api';
import { useOrderForm } from './use-order-form';

type Values = Pick<Order, 'shipping_address' | 'billing_address'> & {
  email: string;
  /** The day as an input holds it: empty for none. */
  wishes: { note: string; gift_message: string; delivery_date: string };
};

/** Whom an order goes to and who pays it. */
export function ContactForm({ order, ...rest }: EditFormProps) {
  const { base, form, refused } = useOrderForm(order, valuesOf);
  const toEdit = (values: Values) => ({
    version: base.version,
    ...values,
    email: values.email.trim() || null,
    wishes: { ...values.wishes, delivery_date: values.wishes.delivery_date || null },
  });
  const save = useSaveOrder<ContactEdit>(order._id, (body) =>
    api.call(orders.editContact, { params: { id: order._id }, body }),
  );
  return (
    <EditForm {...rest} form={form} save={save} toEdit={toEdit} refused={refused}>
      <TextInput
        ref={focusOnMount}
        label="E-mail"
        description="Optional. Without one, no mails go to the customer."
        type="email"
        {...form.getInputProps('email')}
      />
      <AddressFields form={form} name="shipping_address" legend="Shipping Address" />
      <AddressFields form={form} name="billing_address" legend="Billing Address" />
      <WishInputs field={(part) => form.getInputProps(`wishes.${part}`)} />
    </EditForm>
  );
}

const valuesOf = ({ email, shipping_address, billing_address, wishes }: Order): Values => ({
  email: email ?? '',
  shipping_address: shown(shipping_address),
  billing_address: shown(billing_address),
  wishes: { ...wishes, delivery_date: wishes.delivery_date ?? '' },
});

const shown = (address: Address): Address => ({
  ...address,
  phone_number: shownPhone(address.phone_number),
  district: address.district ?? '',
  landmark: address.landmark ?? '',
});

interface AddressFieldsProps {
  form: WholeForm<Values>;
  name: 'shipping_address' | 'billing_address';
  legend: string;
}

function AddressFields({ form, name, legend }: AddressFieldsProps) {
  const field = (part: keyof Address) => form.getInputProps(`${name}.${part}`);
  return (
    <Fieldset legend={legend}>
      <FieldPair areShort>
        <TextInput label="First name" {...field('first_name')} />
        <TextInput label="Last name" {...field('last_name')} />
      </FieldPair>
      <TextInput label="Address" {...field('address')} />
      <FieldPair areShort>
        <TextInput label="City" {...field('city')} />
        <TextInput label="Postal code" {...field('postal_code')} />
      </FieldPair>
      <PlaceInputs field={field} />
      <FieldPair areShort>
        <TextInput label="Country" {...field('country')} />
        <TextInput label="Phone" type="tel" {...field('phone_number')} />
      </FieldPair>
    </Fieldset>
  );
}
