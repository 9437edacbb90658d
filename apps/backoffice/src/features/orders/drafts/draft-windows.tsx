import { LINK_DAYS, type Draft } from '@kade/contract/drafts';
import type { PaymentMethod } from '@kade/contract/stores';
import { needsEmail } from '@kade/rules/reach';
import { formatLkr } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { ChoiceInput } from '../../../ui/input/choice-input';
import { FormActions } from '../../../ui/dialog/confirm-dialog';
import { Form, FormError } from '../../../ui/input/form';
import { wordOf } from '../../../ui/state/status-badge';
import { usePlaceDraft, useSendLink } from './draft-acts.api';
import { paymentMethodsQuery } from './draft-windows.api';
import { Lines } from '../../../ui/state/later';

interface WindowProps {
  draft: Draft;
  /** Tells what was refused to the form behind; true where it stands there now. */
  onRefused: (error: unknown) => boolean;
  onClose: () => void;
}

/** Places the order at once, for a way to pay. */
export function PlaceWindow({ draft, onRefused, onClose }: WindowProps) {
  const { data: methods } = useQuery(paymentMethodsQuery());
  // On the phone most people choose to pay at the door.
  const enabled = Object.keys(methods ?? {})
    .toReversed()
    .filter((method) => methods?.[method]);
  const hasEmail = draft.email !== null;
  const offered = enabled.filter((method) => hasEmail || !needsEmail(method));
  const [chosen, setChosen] = useState<PaymentMethod>();
  const place = usePlaceDraft(draft._id);
  const payment_option = chosen ?? offered[0];
  const { total_price: total, delivery } = draft;
  const { cod_fee } = delivery.chosen;
  const fee = payment_option === 'cash_on_delivery' ? cod_fee : 0;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!payment_option || place.isPending) return;
    place.mutate(
      { payment_option, version: draft.version, total_price: total + fee },
      {
        onSuccess: ({ order }) => {
          notify.success(order ? `Order #${order.order_number} placed` : 'Order placed');
          onClose();
        },
        onError: (error) => {
          if (onRefused(error)) onClose();
        },
      },
    );
  };
  if (!methods) return <Lines count={8} />;
  return (
    <Form onSubmit={submit}>
      <p>
        Places an order of {formatLkr(total + fee)} now and takes the stock.{' '}
        {fee > 0 && `That is ${formatLkr(fee)} more, for cash on delivery. `}
        {hasEmail
          ? 'The customer is mailed.'
          : 'The customer has no e-mail address, so tell them yourself.'}
      </p>
      {enabled.length > offered.length && <p>To be paid by card, it needs an e-mail address.</p>}
      {enabled.length === 0 && (
        <FormError>Switch a payment method on in Store Settings first.</FormError>
      )}
      {offered.length > 0 && (
        <ChoiceInput
          label="How it is paid"
          choices={offered.map((method) => ({ value: method, label: wordOf(method) }))}
          value={payment_option ?? ''}
          onChange={(value) => setChosen(value)}
        />
      )}
      {place.error && <FormError>{messageOf(place.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={place.isPending} disabled={!payment_option}>
        Create order
      </FormActions>
    </Form>
  );
}

const days = [1, 3, LINK_DAYS, 14, 30].map((count) => ({
  value: String(count),
  label: count === 1 ? '1 day' : `${count} days`,
}));

/** Agrees the prices and makes the link, or sends it again. */
export function SendWindow({ draft, onRefused, onClose }: WindowProps) {
  const [count, setCount] = useState(String(LINK_DAYS));
  const [mail, setMail] = useState(draft.email !== null);
  const send = useSendLink(draft._id);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const { version, total_price } = draft;
    send.mutate(
      { version, total_price, days: Number(count), mail },
      {
        onSuccess: () => {
          notify.success(mail ? `Pay link mailed to ${draft.email}` : 'Pay link made');
          onClose();
        },
        onError: (error) => {
          if (onRefused(error)) onClose();
        },
      },
    );
  };
  return (
    <Form onSubmit={submit}>
      <p>
        The customer sees what was agreed, {formatLkr(draft.total_price)} in all, chooses how to pay
        and places the order. Until then no stock is taken. Prices hold for as long as the link.
      </p>
      <ChoiceInput label="It can be used for" choices={days} value={count} onChange={setCount} />
      <ChoiceInput
        label="How it gets to the customer"
        choices={[
          ...(draft.email ? [{ value: 'mail', label: `Mailed to ${draft.email}` }] : []),
          { value: 'hand', label: 'I pass it on myself' },
        ]}
        value={mail ? 'mail' : 'hand'}
        onChange={(way) => setMail(way === 'mail')}
      />
      {send.error && <FormError>{messageOf(send.error)}</FormError>}
      <FormActions onCancel={onClose} isBusy={send.isPending}>
        {mail ? 'Send pay link' : 'Make pay link'}
      </FormActions>
    </Form>
  );
}
