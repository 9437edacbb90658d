import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { areActsKept, watchActs } from '../lib/server/acts';
import { currentReach, watchReach } from '../lib/server/reach';
import { later } from '../ui/state/later';
import styles from './shell.module.css';

const AsOf = later(() => import('./as-of').then((m) => m.AsOf), null);
const WaitingActs = later(() => import('./waiting-acts').then((m) => m.WaitingActs), null);

/**
 * Kade does not answer: what is shown is what this device has kept. Nobody takes it for what is so, nor
 * what waits to be sent for done.
 */
export function OfflineBanner() {
  const { isAway, asOf } = useSyncExternalStore(watchReach, currentReach);
  const isWaiting = useSyncExternalStore(watchActs, areActsKept);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isAway) return;
    // All that was shown from this device is asked for anew, and what failed as well.
    return () => void queryClient.invalidateQueries();
  }, [isAway, queryClient]);
  const told = isAway && (
    <output>{asOf ? <AsOf at={asOf} /> : 'Offline. Kade cannot be reached.'}</output>
  );
  if (isWaiting) return <WaitingActs>{told}</WaitingActs>;
  return told && <div className={`${styles.banner} sticky row small medium`}>{told}</div>;
}
