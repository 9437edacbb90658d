import { formatCount } from '@kade/words/english';
import { useState } from 'react';
import { useRouter } from '../../lib/address/router-provider';
import { areActsKept } from '../../lib/server/acts';
import { readWaiting } from '../../lib/server/kept-acts';
import { logOut } from '../../lib/server/log-out';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';

/** Logs out, and asks before where something waits that is lost by it: the question has to be shown. */
export function useLogOut() {
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  /** How much was not sent when that was asked about. */
  const [lost, setLost] = useState(0);
  const leave = () => router.leaveBy(() => void logOut());
  const askOrLeave = async () => {
    const waiting = areActsKept() ? await readWaiting() : [];
    if (waiting.length === 0) return leave();
    setLost(waiting.length);
    setIsAsking(true);
  };
  const question = (
    <ConfirmDialog
      opened={isAsking}
      onClose={() => setIsAsking(false)}
      onConfirm={() => {
        setIsAsking(false);
        leave();
      }}
      title="Log out before all is sent?"
      confirmLabel="Log out"
      cancelLabel="Stay"
    >
      {lost === 1 ? '1 change has' : `${formatCount(lost)} changes have`} not been sent yet, as Kade
      could not be reached. Who logs out loses that.
    </ConfirmDialog>
  );
  return { logOut: () => void askOrLeave(), question };
}
