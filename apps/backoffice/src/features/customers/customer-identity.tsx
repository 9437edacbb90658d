import type { Customer } from '@kade/contract/customers';
import { useDialogParam } from '../../lib/address/dialog-param';
import { Dialog } from '../../ui/dialog/dialog';
import { Section } from '../../ui/layout/section';
import { later } from '../../ui/state/later';
import { Button } from '../../ui/style/button';
import styles from './customers.module.css';

const SeparateWindow = later(() => import('./separate-window').then((m) => m.SeparateWindow));
const MergeWindow = later(() => import('./merge-window').then((m) => m.MergeWindow));

/** Where orders were taken for one person's that are of two, or of two that are one. */
export function CustomerIdentity({ customer }: { customer: Customer }) {
  const separating = useDialogParam('separate');
  const merging = useDialogParam('merge');
  return (
    <Section title="One person?">
      <p className={`${styles.why} muted`}>
        {customer.is_separable
          ? 'These orders name different contacts. If they are of two people, separate them.'
          : 'If another customer is the same person, make them one.'}
      </p>
      <div className="stack gap-3">
        {customer.is_separable && (
          <Button variant="default" onClick={separating.open}>
            Separate
          </Button>
        )}
        <Button variant="default" onClick={merging.open}>
          Merge
        </Button>
      </div>
      <Dialog
        opened={separating.isOpen}
        onClose={separating.close}
        title="Separate customer"
        size="lg"
      >
        <SeparateWindow customer={customer} onClose={separating.close} />
      </Dialog>
      <Dialog opened={merging.isOpen} onClose={merging.close} title="These are one person">
        <MergeWindow customer={customer} onClose={merging.close} />
      </Dialog>
    </Section>
  );
}
