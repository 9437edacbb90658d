import { TextInput } from '@mantine/core';
import { Textarea } from '../../ui/input/textarea';

/** What whoever orders asks of the shop; `field` gives what an input of a form takes. */
export const WishInputs = ({
  field,
}: {
  field: (part: 'note' | 'gift_message' | 'delivery_date') => object;
}) => (
  <>
    <TextInput label="Delivery date" type="date" {...field('delivery_date')} />
    <Textarea label="Note to the shop" maxLength={500} autosize minRows={2} {...field('note')} />
    <Textarea
      label="Gift message"
      maxLength={300}
      autosize
      minRows={2}
      {...field('gift_message')}
    />
  </>
);
