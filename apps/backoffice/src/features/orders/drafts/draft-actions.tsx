import type { Draft } from '@kade/contract/drafts';
import { draftName } from '@kade/rules/draft';
import { useState } from 'react';
import { useNavigate } from '../../../lib/address/router-provider';
import { useDialogValue } from '../../../lib/address/dialog-param';
import { notify } from '../../../lib/words/notify';
import { paths } from '../../../lib/address/paths';
import { messageOf } from '../../../lib/server/query-client';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { Dialog } from '../../../ui/dialog/dialog';
import { Button } from '../../../ui/style/button';
import { useDeleteDraft, useDuplicateDraft } from './draft-acts.api';
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

export function DuplicateButton({ draft }: { draft: Draft }) {
  const navigate = useNavigate();
  const duplicate = useDuplicateDraft(draft._id);
  return (
    <Button
      variant="default"
      loading={duplicate.isPending}
      onClick={() =>
        duplicate.mutate(undefined, {
          onSuccess: (copy) => {
            notify.success(`${draftName(draft)} duplicated as ${draftName(copy)}`);
            void navigate(paths.draft(copy._id));
          },
          onError: (error) => notify.failure(messageOf(error)),
        })
      }
    >
      Duplicate
    </Button>
  );
}

export function DeleteButton({ draft }: { draft: Draft }) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteDraft(draft._id);
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Delete ${draftName(draft)}`}
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              notify.success('Draft deleted');
              void navigate(paths.drafts, { losesNothing: true });
            },
          })
        }
      >
        {draft.state === 'sent'
          ? 'Its pay link will no longer work. This cannot be undone.'
          : 'This cannot be undone.'}
      </ConfirmDialog>
    </>
  );
}
