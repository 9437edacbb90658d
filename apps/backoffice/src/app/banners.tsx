import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { areActsKept, watchActs } from '../lib/server/acts';
import { currentReach, watchReach } from '../lib/server/reach';
import { OtherTabBanner } from './other-tab-banner';
import { later } from '../ui/state/later';
import styles from './shell.module.css';

const AsOf = later(() => import('./as-of').then((m) => m.AsOf), null);
const WaitingActs = later(() => import('./waiting-acts').then((m) => m.WaitingActs), null);

/**
 * What stays in sight above every screen, one below the other: that another tab has moved on, and that
 * Kade does not answer. Nobody takes what this device has kept for what is so, nor what waits to be sent
 * for done.
 */
export function Banners() {
  const { isAway, asOf } = useSyncExternalStore(watchReach, currentReach, currentReach);
  const isWaiting = useSyncExternalStore(watchActs, areActsKept, areActsKept);
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
  return (
    <div className={`${styles.banners} sticky`}>
      <OtherTabBanner />
      {told && <div className={`${styles.banner} row small medium`}>{told}</div>}
    </div>
  );
}
