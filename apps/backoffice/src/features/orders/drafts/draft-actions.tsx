import type { Draft } from '@kade/contract/drafts';
import { useDialogValue } from '../../../lib/address/dialog-param';
import { Dialog } from '../../../ui/dialog/dialog';
import { later } from '../../../ui/state/later';

const PlaceWindow = later(() => import('./draft-windows').then((m) => m.PlaceWindow));
const SendWindow = later(() => import('./draft-windows').then((m) => m.SendWindow));

interface DraftEndingsProps {
  draft: Draft;
  onRefused: (error: unknown) => boolean;
}

/** The windows of the two ways in which a draft becomes an order. */
export function DraftEndings({ draft, onRefused }: DraftEndingsProps) {
  const { value, close } = useDialogValue('end');
  const rest = { draft, onRefused, onClose: close };
  return (
    <>
      <Dialog opened={value === 'order'} onClose={close} title="Create order">
        <PlaceWindow {...rest} />
      </Dialog>
      <Dialog opened={value === 'link'} onClose={close} title="Send pay link">
        <SendWindow {...rest} />
      </Dialog>
    </>
  );
}
