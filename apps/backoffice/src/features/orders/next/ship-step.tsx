import { orders, type Order } from '@kade/contract/orders';
import type { TrackingEdit } from '@kade/contract/tracking';
import { guessCourier } from '@kade/rules/courier';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { doOnce } from '../../../lib/server/api';
import { ignoreRepeated } from '../../../lib/form/repeated-click';
import { messageOf } from '../../../lib/server/query-client';
import { focusOnMount } from '../../../ui/layout/focus-on-mount';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { Form, FormError } from '../../../ui/input/form';
import { Button } from '../../../ui/style/button';
import { useSaveOrder } from '../book/order-edits.api';
import { orderQuery } from '../book/order.api';
import { showUndo } from '../status/show-undo';
import { later } from '../../../ui/state/later';
import styles from './next-step.module.css';

const packing = () => import('./pack-check');
const ScanParcel = later(() => packing().then((m) => m.ScanParcel), null);
const PackCheck = later(() => packing().then((m) => m.PackCheck), <span className="tall" />);

interface ShipStepProps {
  order: Order;
  /** It was asked for just now. */
  hasFocus?: boolean;
}

interface Typed {
  number: string;
  /** The order that it was typed for, as it was then; undefined: as it is, of which its merchant was told. */
  version: number | undefined;
}

/** Sends an order: its number, the address that follows from it, and the status, in one press. */
export function ShipStep({ order, hasFocus = false }: ShipStepProps) {
  const [typed, setTyped] = useState<Typed>();
  const number = typed?.number ?? order.tracking_number;
  const type = (next: string) =>
    setTyped((before) => ({ number: next, version: before ? before.version : order.version }));
  const queryClient = useQueryClient();
  const ship = useSaveOrder<TrackingEdit>(order._id, (body) =>
    doOnce(orders.setTracking, { params: { id: order._id }, body }, () =>
      import('../book/kept-acts').then((m) => m.keptTracking(order, body)),
    ),
  );
  const isAsKept = number.trim() === order.tracking_number;
  const guess = isAsKept ? undefined : guessCourier(number);
  const submit = () =>
    ship.mutate(
      {
        version: typed?.version ?? order.version,
        tracking_number: number,
        tracking_url: isAsKept ? order.tracking_url : (guess?.tracking_url ?? ''),
        ship: true,
        undoable: true,
      },
      {
        onSuccess: (saved) => saved && showUndo(saved, { order_status: 'shipped' }, queryClient),
        // Somebody else has written meanwhile: what they wrote is read before the next press.
        onError: () => {
          setTyped((before) => before && { ...before, version: undefined });
          void queryClient.invalidateQueries({ queryKey: orderQuery(order._id).queryKey });
        },
      },
    );
  return (
    <>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (!ship.isPending) submit();
        }}
      >
        <div className={`${styles.parcel} flow gap-2`}>
          <TextInput
            {...(hasFocus && { ref: focusOnMount })}
            label="Number of the parcel"
            placeholder="Empty if there is none"
            maxLength={100}
            autoComplete="off"
            value={number}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            rightSection={<ScanParcel onScan={type} />}
          />
          <Button type="submit" loading={ship.isPending} onClick={ignoreRepeated}>
            Ship the order
          </Button>
        </div>
        <output className="block quiet breaks">
          {guess && `${courierWords(guess)} `}
          {toldWords(order)}
        </output>
        {ship.error && <FormError>{messageOf(ship.error)}</FormError>}
        <UnsavedChanges when={!isAsKept && !ship.isSuccess} />
      </Form>
      {/* Beside the form: what is entered there must not ship the order. */}
      {order.products.some(({ barcode, sku }) => barcode || sku) && <PackCheck order={order} />}
    </>
  );
}

const courierWords = ({ name, tracking_url }: { name: string; tracking_url: string }) =>
  tracking_url
    ? `Looks like a parcel of ${name}: the customer gets a link to follow it.`
    : `Looks like a parcel of ${name}.`;

const toldWords = ({ email }: Order) =>
  email
    ? `${email} is e-mailed ten seconds after you press; until then you can undo it, or tell nobody.`
    : 'No mail is sent, as there is no e-mail address: tell the customer by WhatsApp or phone.';
