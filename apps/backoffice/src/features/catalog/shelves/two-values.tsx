import type { ReactNode } from 'react';
import { DialogActions } from '../../../ui/dialog/confirm-dialog';
import { Button } from '../../../ui/style/button';
import styles from './two-values.module.css';

interface TwoValuesProps {
  message: string;
  theirs: ReactNode;
  mine: ReactNode;
  isBusy: boolean;
  onKeepTheirs: () => void;
  onSaveMine: () => void;
}

/** Someone else was faster: both values side by side, one of which stays. */
export function TwoValues(props: TwoValuesProps) {
  const { message, theirs, mine, isBusy, onKeepTheirs, onSaveMine } = props;
  return (
    <>
      <p role="alert">{message}</p>
      <div className="down-4 halves stack gap-3">
        <section className={`${styles.value} tile sunken`} aria-label="Theirs">
          <h3 className="muted tiny strong">Theirs</h3>
          <div className={`${styles.words} down-1 size-3 breaks lines`}>{theirs}</div>
        </section>
        <section className={`${styles.value} tile sunken`} aria-label="Yours">
          <h3 className="muted tiny strong">Yours</h3>
          <div className={`${styles.words} down-1 size-3 breaks lines`}>{mine}</div>
        </section>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onKeepTheirs}>
          Keep theirs
        </Button>
        <Button loading={isBusy} onClick={onSaveMine}>
          Save mine
        </Button>
      </DialogActions>
    </>
  );
}
