import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { PlaceInputs } from '../../../parts/people/place-inputs';
import { WishInputs } from '../../../parts/people/wish-inputs';
import { Textarea } from '../../../ui/input/textarea';
import { FieldPair } from '../../../ui/input/form';
import { Section } from '../../../ui/layout/section';
import { KnownCustomer, type KnownCustomers } from './known-customer';
import { ofFields, type DraftValues } from './draft-form-values';

interface DraftCustomerProps {
  known: KnownCustomers;
  /** The field to begin with. */
  first: RefObject<HTMLInputElement | null>;
  /** Only read. */
  isLocked: boolean;
}

/** Who orders; what is left out the customer says on the page of the link. */
export const DraftCustomer = ofFields(
  'email',
  'shipping_address',
  'wishes',
)<DraftCustomerProps>(function DraftCustomer({ form, known, first, isLocked }) {
  const field = (part: keyof DraftValues['shipping_address']) =>
    form.getInputProps(`shipping_address.${part}`);
  return (
    <Section
      title="Customer"
      description="With a pay link, the customer completes what is missing."
    >
      <div className="stack gap-4">
        {!isLocked && <KnownCustomer known={known} ref={first} />}
        <FieldPair areShort>
          <TextInput label="First name" maxLength={100} {...field('first_name')} />
          <TextInput label="Last name" maxLength={100} {...field('last_name')} />
        </FieldPair>
        <TextInput label="Phone" type="tel" maxLength={60} {...field('phone_number')} />
        <TextInput
          label="E-mail"
          description="Optional, unless it is paid by card. Without one, no mails go to the customer."
          type="email"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <Textarea label="Address" maxLength={500} autosize minRows={2} {...field('address')} />
        <FieldPair areShort>
          <TextInput label="City" maxLength={100} {...field('city')} />
          <TextInput label="Postal code" maxLength={20} {...field('postal_code')} />
        </FieldPair>
        <PlaceInputs field={field} />
        <DraftWishes form={form} />
      </div>
    </Section>
  );
});

const DraftWishes = ofFields('wishes')(function DraftWishes({ form }) {
  return <WishInputs field={(part) => form.getInputProps(`wishes.${part}`)} />;
});

export const DraftNote = ofFields('note')(function DraftNote({ form }) {
  return (
    <Section title="Note" description="For you alone.">
      <Textarea
        aria-label="Note"
        maxLength={2000}
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
    </Section>
  );
});
