import { MAX_SHIPPING_ITEMS } from '@kade/contract/shipping';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { Dialog } from '../../../ui/dialog/dialog';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { ShippingRow } from './shipping-row';
import { shippingQuery } from './shipping.api';
import { later, Lines } from '../../../ui/state/later';
import styles from './shipping.module.css';

const Calculator = later(
  () => import('./calculator').then((m) => m.Calculator),
  <Lines count={8} />,
);

const ShippingForm = later(() => import('./shipping-form').then((m) => m.ShippingForm));

const CREATE = 'create-shipping';

/** What customers pay for the parcel: every rule counts, their sum is charged. */
export function ShippingSection() {
  const creating = useDialogParam(CREATE);
  const { data: items, error, refetch } = useQuery(shippingQuery());
  const isFull = items !== undefined && items.length >= MAX_SHIPPING_ITEMS;
  return (
    <Section
      id="shipping"
      title="Shipping Settings"
      description="What customers pay for delivery: the sum of all shipping items."
      action={
        items && (
          <Button variant="default" size="xs" onClick={creating.open} disabled={isFull}>
            Create Shipping Item
          </Button>
        )
      }
    >
      {items ? (
        <>
          {isFull && (
            <p className={`${styles.note} muted pretty`}>
              A store has at most {MAX_SHIPPING_ITEMS} shipping items. Delete one to add another.
            </p>
          )}
          {items.length > 0 ? (
            <ul className={`${styles.items} stack`}>
              {items.map((item) => (
                <ShippingRow key={item._id} item={item} />
              ))}
            </ul>
          ) : (
            <p className={`${styles.note} muted pretty`}>
              No shipping items yet: delivery is free for every order.
            </p>
          )}
          {items.length > 0 && <Calculator items={items} />}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines count={5} />
      )}
      <Dialog opened={creating.isOpen} onClose={creating.close} title="Create Shipping Item">
        <ShippingForm param={CREATE} onClose={creating.close} />
      </Dialog>
    </Section>
  );
}
