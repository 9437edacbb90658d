import type { Product } from '@kade/contract/catalog/products';
import { formatCount } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { usePickerView } from '../../../ui/list/pick-list';
import { Picker } from '../shelves/picker';
import { collection } from '../shelves/collection-kind';
import { shelvesQuery, useMoveBetween } from '../shelves/shelves.api';

/** Chooses the collections that show a product. */
export function CollectionPicker({ product, onClose }: { product: Product; onClose: () => void }) {
  const view = usePickerView();
  const collections = useQuery(shelvesQuery(collection, view.query));
  const move = useMoveBetween(collection, product._id);
  const shown = new Set(product.collections.map(({ _id }) => _id));
  return (
    <Picker
      what="collections"
      view={view}
      list={
        collections.data && {
          ...collections.data,
          items: collections.data.items.map(({ _id, name, pictures, product_count }) => ({
            _id,
            name,
            picture: pictures[0] ?? null,
            aside: `${formatCount(product_count)} ${product_count === 1 ? 'product' : 'products'}`,
            isIn: shown.has(_id),
          })),
        }
      }
      isLoading={collections.isPlaceholderData}
      failure={collections.error}
      onRetry={() => void collections.refetch()}
      onSave={(moves) =>
        move.mutate(moves, {
          onSuccess: () => {
            notify.success('Collections saved');
            onClose();
          },
        })
      }
      isSaving={move.isPending}
      error={move.isError ? messageOf(move.error) : undefined}
      onClose={onClose}
    />
  );
}
