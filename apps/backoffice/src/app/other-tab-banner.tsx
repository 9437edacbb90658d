import { useSyncExternalStore } from 'react';
import { leave } from '../lib/server/leave';
import { outdatedBy, watchOtherTabs } from '../lib/server/session';
import { Button } from '../ui/style/button';
import styles from './shell.module.css';

const told = {
  signed_in: 'Somebody signed in in another tab. This tab still shows what was open before.',
  signed_out: 'You were signed out in another tab.',
};

/** Somebody signed in or out in another tab; this one still shows what was open before. */
export function OtherTabBanner() {
  const outdated = useSyncExternalStore(watchOtherTabs, outdatedBy, outdatedBy);
  if (!outdated) return null;
  return (
    <output className={`${styles.banner} row middle gap-4 small medium`}>
      <span>{told[outdated]}</span>
      <Button size="xs" variant="default" onClick={leave.reload}>
        Reload
      </Button>
    </output>
  );
}
