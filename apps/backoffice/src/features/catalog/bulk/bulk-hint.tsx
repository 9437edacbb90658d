import { Button } from '@mantine/core';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog';
import { later } from '../../../ui/state/later';
import styles from './bulk-bar.module.css';

const RecentChanges = later(() => import('./recent-changes').then((m) => m.RecentChanges));

/** Above the products: that many can be changed at once, and what was. */
export function BulkHint() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={`${styles.head} below`}>
      <span className="quiet grows">Select products to change many at once.</span>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<History size={14} />}
        onClick={() => setIsOpen(true)}
      >
        Recent changes
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Recent changes" size="md">
        <RecentChanges />
      </Dialog>
    </div>
  );
}
