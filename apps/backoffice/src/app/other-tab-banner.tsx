import { useSyncExternalStore } from 'react';
import { leave } from '../lib/server/leave';
import { isPageOutdated, watchOtherTabs } from '../lib/server/session';
import { Button } from '../ui/style/button';
import styles from './shell.module.css';

/** Another tab has moved on; this one still works in the store it shows. */
export function OtherTabBanner() {
  const isOutdated = useSyncExternalStore(watchOtherTabs, isPageOutdated);
  if (!isOutdated) return null;
  return (
    <output className={`${styles.banner} sticky row middle gap-4 small medium`}>
      <span>Another store was chosen in another tab. This tab still shows the one before.</span>
      <Button size="xs" variant="default" onClick={leave.reload}>
        Reload
      </Button>
    </output>
  );
}
