import { MAX_SHIPPING_ITEMS } from '@kade/contract/shipping';
import { useQuery } from '@tanstack/react-query';
import { useDialogParam } from '../../../lib/address/dialog-param';
import { Dialog } from '../../../ui/dialog/dialog';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { shippingQuery } from './shipping.api';
import { later, Lines } from '../../../ui/state/later';
import styles from './shipping.module.css';

const Calculator = later(
  () => import('./calculator').then((m) => m.Calculator),
  <Lines count={8} />,
);

const ShippingForm = later(() => import('./shipping-form').then((m) => m.ShippingForm));
const ShippingPreset = later(() => import('./shipping-preset').then((m) => m.ShippingPreset));
const WorkDaysForm = later(() => import('./work-days-form').then((m) => m.WorkDaysForm));
const ShippingList = later(
  () => import('./shipping-list').then((m) => m.ShippingList),
  <Lines count={3} />,
);

const CREATE = 'create-shipping';
const PRESET = 'shipping-by-district';
const WORK_DAYS = 'working-days';

/** What customers pay for the parcel: every rule that holds counts, their sum is charged. */
export function ShippingSection() {
  const creating = useDialogParam(CREATE);
  const preset = useDialogParam(PRESET);
  const working = useDialogParam(WORK_DAYS);
  const { data: items, error, refetch } = useQuery(shippingQuery());
  const isFull = items !== undefined && items.length >= MAX_SHIPPING_ITEMS;
  return (
    <Section
      id="shipping"
      title="Shipping Settings"
      description="What customers pay for delivery: the sum of all shipping items that are for their order."
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
            <ShippingList items={items} />
          ) : (
            <p className={`${styles.note} muted pretty`}>
              No shipping items yet: delivery is free for every order.
            </p>
          )}
          <p className="down-3 flow gap-2">
            <Button variant="default" size="xs" onClick={preset.open} disabled={isFull}>
              Set up by district
            </Button>
            <Button variant="default" size="xs" onClick={working.open}>
              Working days
            </Button>
          </p>
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
      <Dialog opened={preset.isOpen} onClose={preset.close} title="Set up by district">
        <ShippingPreset param={PRESET} items={items ?? []} onClose={preset.close} />
      </Dialog>
      <Dialog opened={working.isOpen} onClose={working.close} title="Working days">
        <WorkDaysForm param={WORK_DAYS} onClose={working.close} />
      </Dialog>
    </Section>
  );
}
