import { orders, type Order } from '@kade/contract/orders';
import { useState } from 'react';
import { doOnce } from '../../../lib/server/api';
import { messageOf } from '../../../lib/server/query-client';
import { ignoreRepeated } from '../../../lib/form/repeated-click';
import { typedSince } from '../../../lib/form/typed-since';
import { Textarea } from '../../../ui/input/textarea';
import { Form, FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { Button } from '../../../ui/style/button';
import { useSaveOrder } from '../book/order-edits.api';

/** A note that only the merchant sees. */
export function NoteForm({ order }: { order: Order }) {
  const [text, setText] = useState('');
  const add = useSaveOrder<string>(order._id, (note) =>
    doOnce(orders.addNote, { params: { id: order._id }, body: { text: note } }, () =>
      import('../book/kept-acts').then((m) => m.keptNote(order, note)),
    ),
  );
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim() || add.isPending) return;
        add.mutate(text, { onSuccess: () => setText((now) => typedSince(text, now)) });
      }}
    >
      <Textarea
        label="Internal note"
        placeholder="Only you see this"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {add.isError && <FormError>{messageOf(add.error)}</FormError>}
      <div>
        <Button
          type="submit"
          variant="default"
          loading={add.isPending}
          disabled={!text.trim()}
          onClick={ignoreRepeated}
        >
          Add note
        </Button>
      </div>
      <UnsavedChanges when={text.trim() !== ''} />
    </Form>
  );
}
