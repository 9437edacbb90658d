import { History } from 'lucide-react';
import { paths } from '../../../lib/address/paths';
import { Link } from '../../../ui/layout/link';
import { Button } from '../../../ui/style/button';
import styles from './bulk-bar.module.css';

/** Above the products: that many can be changed at once, and where that is undone. */
export const BulkHint = () => (
  <div className={`${styles.head} below`}>
    <span className="quiet grows">Select products to change many at once.</span>
    <Button
      component={Link}
      to={paths.ownActs}
      variant="subtle"
      size="xs"
      leftSection={<History size={14} />}
    >
      Your last acts
    </Button>
  </div>
);
