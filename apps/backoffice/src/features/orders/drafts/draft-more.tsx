import type { Draft } from '@kade/contract/drafts';
import { draftName } from '@kade/rules/draft';
import { Ellipsis } from 'lucide-react';
import { forwardRef, useState, type ComponentPropsWithoutRef } from 'react';
import { useNavigate } from '../../../lib/address/router-provider';
import { notify } from '../../../lib/words/notify';
import { paths } from '../../../lib/address/paths';
import { messageOf } from '../../../lib/server/query-client';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { Button } from '../../../ui/style/button';
import { menuOnceUsed } from '../../../ui/state/menu-once-used';
import type { DraftAct } from './draft-menu';
import { useDeleteDraft, useDuplicateDraft } from './draft-acts.api';

/** As of a button that saves, or waits for another that does. */
interface Waiting {
  loading: boolean;
  disabled: boolean;
}

const useMenu = menuOnceUsed(() => import('./draft-menu').then((m) => m.DraftMenu));

interface DraftMoreProps extends Waiting {
  draft: Draft;
  /** Where something is to be saved first, there is room for that beside it, and none for the pay link. */
  isDirty: boolean;
  onSend: () => void;
}

export const linkLabel = ({ link }: Draft) => (link ? 'Send link again' : 'Send pay link');

/** What is seldom done with a draft. */
export function DraftMore({ draft, isDirty, onSend, loading, disabled }: DraftMoreProps) {
  const { Whole, menu, button } = useMenu();
  const [isAsking, setIsAsking] = useState(false);
  const { duplicate, isBusy } = useDuplicate(draft);
  const waiting = { loading: loading || isBusy, disabled };
  const acts: DraftAct[] = [
    isDirty ? { label: linkLabel(draft), run: onSend } : { label: 'Duplicate', run: duplicate },
    { label: 'Delete', run: () => setIsAsking(true) },
  ];
  return (
    <>
      {Whole ? (
        <Whole {...menu} {...waiting} acts={acts} />
      ) : (
        <MoreButton {...button} {...waiting} />
      )}
      <DeleteQuestion draft={draft} opened={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

interface MoreButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'color' | 'style'> {
  loading: boolean;
}

export const MoreButton = forwardRef<HTMLButtonElement, MoreButtonProps>((props, ref) => (
  <Button {...props} ref={ref} variant="default" aria-label="More actions" aria-haspopup="menu">
    <Ellipsis size={16} aria-hidden />
  </Button>
));

export function DuplicateButton({ draft }: { draft: Draft }) {
  const { duplicate, isBusy } = useDuplicate(draft);
  return (
    <Button variant="default" loading={isBusy} onClick={duplicate}>
      Duplicate
    </Button>
  );
}

function useDuplicate(draft: Draft) {
  const navigate = useNavigate();
  const { mutate, isPending } = useDuplicateDraft(draft._id);
  const duplicate = () =>
    mutate(undefined, {
      onSuccess: (copy) => {
        notify.success(`${draftName(draft)} duplicated as ${draftName(copy)}`);
        void navigate(paths.draft(copy._id));
      },
      onError: (error) => notify.failure(messageOf(error)),
    });
  return { duplicate, isBusy: isPending };
}

interface DeleteQuestionProps {
  draft: Draft;
  opened: boolean;
  onClose: () => void;
}

function DeleteQuestion({ draft, opened, onClose }: DeleteQuestionProps) {
  const navigate = useNavigate();
  const remove = useDeleteDraft(draft._id);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Delete ${draftName(draft)}`}
      confirmLabel="Delete"
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            notify.success('Draft deleted');
            void navigate(paths.drafts);
          },
        })
      }
    >
      {draft.state === 'sent'
        ? 'Its pay link will no longer work. This cannot be undone.'
        : 'This cannot be undone.'}
    </ConfirmDialog>
  );
}
