import { MAX_SHIPPING_ITEMS } from '@kade/contract/shipping';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { Dialog } from '../../../ui/dialog/dialog';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { ShippingRow } from './shipping-row';
import { shippingQuery } from './shipping.api';
import styles from './shipping.module.css';

const Calculator = lazy(() =>
  import('./calculator').then((module) => ({ default: module.Calculator })),
);

const ShippingForm = lazy(() =>
  import('./shipping-form').then((module) => ({ default: module.ShippingForm })),
);

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
            <p className={styles.note}>
              A store has at most {MAX_SHIPPING_ITEMS} shipping items. Delete one to add another.
            </p>
          )}
          {items.length > 0 ? (
            <ul className={styles.items}>
              {items.map((item) => (
                <ShippingRow key={item._id} item={item} />
              ))}
            </ul>
          ) : (
            <p className={styles.note}>No shipping items yet: delivery is free for every order.</p>
          )}
          {items.length > 0 && (
            <Suspense fallback={<Skeleton height={132} mt={20} />}>
              <Calculator items={items} />
            </Suspense>
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={96} />
      )}
      <Dialog opened={creating.isOpen} onClose={creating.close} title="Create Shipping Item">
        <ShippingForm param={CREATE} onClose={creating.close} />
      </Dialog>
    </Section>
  );
}
