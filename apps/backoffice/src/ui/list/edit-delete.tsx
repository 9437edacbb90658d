import { useState } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog';
import { deletionWords } from '../dialog/deletion-words';
import { Button } from '../style/button';

interface EditDeleteProps {
  /** The row's name, as the question puts it. */
  name: string;
  /** What kind of thing it is, for the title of the question: “Shipping Item”. */
  what: string;
  onEdit: () => void;
  /** Deletes; `close` takes the question away again when that was refused. */
  onDelete: (close: () => void) => void;
  isDeleting: boolean;
}

/** The buttons of a row that can be edited and, after a question, deleted. */
export function EditDelete({ name, what, onEdit, onDelete, isDeleting }: EditDeleteProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <EditDeleteButtons name={name} onEdit={onEdit} onDelete={() => setIsAsking(true)} />
      <ConfirmDialog
        opened={isAsking}
        onClose={close}
        onConfirm={() => onDelete(close)}
        title={`Delete ${what}`}
        confirmLabel="Delete"
        isBusy={isDeleting}
      >
        {deletionWords(`“${name}”`)}
      </ConfirmDialog>
    </>
  );
}

interface EditDeleteButtonsProps {
  name: string;
  onEdit: () => void;
  /** Asks whether. */
  onDelete: () => void;
}

/** The same for a row that asks in its own place. */
export function EditDeleteButtons({ name, onEdit, onDelete }: EditDeleteButtonsProps) {
  return (
    <div className="flex gap-2">
      <Button variant="default" size="xs" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button
        variant="default"
        size="xs"
        tone="danger"
        aria-label={`Delete ${name}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </div>
  );
}
