import { useDialogParam } from '../../lib/address/dialog-param';
import { Dialog } from '../../ui/dialog/dialog';
import { Section } from '../../ui/layout/section';
import { later } from '../../ui/state/later';
import { Button } from '../../ui/style/button';
import styles from './account.module.css';

const CloseAccount = later(() => import('./close-account').then((m) => m.CloseAccount));

const PARAM = 'close-account';

/** The way out. */
export function CloseSection() {
  const dialog = useDialogParam(PARAM);
  return (
    <Section
      title="Close my account"
      description="Your stores close at once. After 14 days everything is deleted."
      action={
        <Button variant="default" size="xs" onClick={dialog.open}>
          Close my account
        </Button>
      }
    >
      <p className={`${styles.quiet} quiet pretty`}>
        You see first what becomes of each store, and can keep the account in those 14 days.
      </p>
      <Dialog opened={dialog.isOpen} onClose={dialog.close} title="Close my account" size="lg">
        <CloseAccount onClose={dialog.close} />
      </Dialog>
    </Section>
  );
}
