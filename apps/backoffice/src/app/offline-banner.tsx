import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { currentReach, watchReach } from '../lib/server/reach';
import { later } from '../ui/state/later';
import styles from './shell.module.css';

const AsOf = later(() => import('./as-of').then((m) => m.AsOf), null);

/** Kade does not answer: what is shown is what this device has kept. Nobody takes it for what is so. */
export function OfflineBanner() {
  const { isAway, asOf } = useSyncExternalStore(watchReach, currentReach);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isAway) return;
    // All that was shown from this device is asked for anew, and what failed as well.
    return () => void queryClient.invalidateQueries();
  }, [isAway, queryClient]);
  if (!isAway) return null;
  return (
    <output className={`${styles.banner} sticky row small medium`}>
      {asOf ? <AsOf at={asOf} /> : 'Offline. Kade cannot be reached.'}
    </output>
  );
}
