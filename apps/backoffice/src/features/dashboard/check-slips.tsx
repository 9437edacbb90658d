import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog';
import { later } from '../../ui/state/later';
import { Button } from '../../ui/style/button';
import styles from './tasks.module.css';

const SlipWindow = later(() => import('../orders/money/slip-window').then((m) => m.SlipWindow));

/** Opens the slips that wait, to be accepted or rejected one after the other. */
export function CheckSlips() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={styles.act}>
      <Button variant="default" size="xs" onClick={() => setIsOpen(true)} aria-label="Check slips">
        Check
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Bank Transfer Screenshot" size="lg">
        <SlipWindow onClose={close} />
      </Dialog>
    </div>
  );
}
