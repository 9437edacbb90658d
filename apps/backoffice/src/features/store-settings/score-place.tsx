import { keep } from '../../lib/code/keep';
import { currentStoreId } from '../../lib/server/session';
import styles from './settings-index.module.css';

const key = () => `kade.complete.${currentStoreId() ?? ''}`;

/** Whether the shop had all it needs when this device last saw it; that takes one line. */
export const wasComplete = () => localStorage.getItem(key()) !== null;

export function keepComplete(isComplete: boolean): void {
  keep(localStorage, key(), isComplete ? 'yes' : null);
}

/** Leaves as much room as the score is going to take, so that nothing jumps. */
export const ScorePlace = () => <div className={styles.score} data-low={wasComplete()} />;
