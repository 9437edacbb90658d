import type { StorePage } from '@kade/contract/pages';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { deletionWords } from '../../../ui/dialog/deletion-words';
import { IconButton, Button } from '../../../ui/style/button';
import styles from '../policies/policies.module.css';
import { useRemovePage } from './pages.api';

interface PageRowProps {
  page: Pick<StorePage, '_id' | 'title' | 'slug'>;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onWrite: () => void;
  onRename: () => void;
}

export function PageRow({ page, isFirst, isLast, onMove, onWrite, onRename }: PageRowProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemovePage();
  const { title } = page;
  return (
    <li className={`${styles.document} row wrap between`}>
      <div className="shrinks">
        <p className="strong breaks">{title}</p>
        <p className="quiet breaks">/pages/{page.slug}</p>
      </div>
      <div className="row gap-2 wrap">
        <IconButton
          size={34}
          aria-label={`Move ${title} up`}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={16} />
        </IconButton>
        <IconButton
          size={34}
          aria-label={`Move ${title} down`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={16} />
        </IconButton>
        <IconButton size={34} aria-label={`Delete ${title}`} onClick={() => setIsAsking(true)}>
          <Trash2 size={16} />
        </IconButton>
        <Button variant="default" size="xs" aria-label={`Rename ${title}`} onClick={onRename}>
          Rename
        </Button>
        <Button variant="default" size="xs" aria-label={`Edit ${title}`} onClick={onWrite}>
          Edit
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => remove.mutate(page._id, { onSuccess: () => setIsAsking(false) })}
        title="Delete page"
        confirmLabel="Delete"
        isBusy={remove.isPending}
      >
        {deletionWords(title)}
      </ConfirmDialog>
    </li>
  );
}
