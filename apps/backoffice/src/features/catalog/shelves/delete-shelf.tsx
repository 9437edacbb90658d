import type { Shelf } from '@kade/contract/catalog/shelves';
import { formatAnd, formatCount } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '../../../lib/address/router-provider';
import { notify } from '../../../lib/words/notify';
import { paths } from '../../../lib/address/paths';
import { messageOf } from '../../../lib/server/query-client';
import { DialogActions } from '../../../ui/dialog/confirm-dialog';
import { FormError } from '../../../ui/input/form';
import { Button } from '../../../ui/style/button';
import type { ShelfKind } from './shelf-kind';
import { shelfElementsQuery, useRemoveShelf } from './shelves.api';

interface DeleteShelfProps {
  kind: ShelfKind;
  shelf: Shelf;
  onClose: () => void;
}

export function DeleteShelf({ kind, shelf, onClose }: DeleteShelfProps) {
  const remove = useRemoveShelf(kind, shelf._id);
  /** Set within the click: a second one finds the button busy. */
  const [isDeleting, setIsDeleting] = useState(false);
  const navigate = useNavigate();
  const elements = useQuery(shelfElementsQuery(kind, shelf._id));

  const confirm = () => {
    if (isDeleting) return;
    setIsDeleting(true);
    remove.mutate(undefined, {
      onSuccess: () => {
        notify.success(`${kind.title} deleted`);
        void navigate(paths.categories);
      },
      onError: () => setIsDeleting(false),
    });
  };

  return (
    <>
      <p>Are you sure you want to delete this {kind.one}? This action cannot be undone.</p>
      <p className="down-2 muted">{consequenceOf(kind, shelf)}</p>
      <HomepageLoss names={elements.data ?? []} />
      {remove.isError && (
        <FormError>
          Failed to delete {kind.one}. {messageOf(remove.error)}
        </FormError>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button tone="danger" onClick={confirm} loading={isDeleting} disabled={elements.isPending}>
          Delete
        </Button>
      </DialogActions>
    </>
  );
}

function consequenceOf({ one }: ShelfKind, { name, product_count: count }: Shelf): string {
  if (count === 0) return `“${name}” has no products.`;
  const products =
    count === 1 ? 'Its one product stays' : `Its ${formatCount(count)} products stay`;
  return `${products} in your store${one === 'category' ? ', without a category' : ''}.`;
}

/** What the homepage loses; nothing where it shows none of it. */
function HomepageLoss({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const quoted = formatAnd(names.map((name) => `“${name}”`));
  return (
    <p className="down-2 muted">
      Your homepage loses {names.length === 1 ? 'an element' : `${names.length} elements`} with it:{' '}
      {quoted}.
    </p>
  );
}
