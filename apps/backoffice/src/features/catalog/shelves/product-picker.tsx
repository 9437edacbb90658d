import type { ProductSummary } from '@kade/contract/catalog/products';
import { useQuery } from '@tanstack/react-query';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { productsQuery } from '../book/products.api';
import { ItemPrice } from '../../../ui/state/item-price';
import { usePickerView } from '../../../ui/list/pick-list';
import { Picker } from './picker';
import type { ShelfKind } from './shelf-kind';
import { useMoveProducts } from './shelves.api';

interface ProductPickerProps {
  kind: ShelfKind;
  id: string;
  isMember: (product: ProductSummary) => boolean;
  onClose: () => void;
}

/** Chooses the products of a category or a collection. */
export function ProductPicker({ kind, id, isMember, onClose }: ProductPickerProps) {
  const view = usePickerView();
  const products = useQuery(productsQuery({ ...view.query, sort: 'name' }));
  const move = useMoveProducts(kind, id);
  return (
    <Picker
      what="products"
      note="Prices in LKR"
      view={view}
      list={
        products.data && {
          ...products.data,
          items: products.data.items.map((product) => ({
            _id: product._id,
            name: product.name,
            picture: product.thumbnail,
            aside: <ItemPrice amount={product.price} />,
            isIn: isMember(product),
          })),
        }
      }
      isLoading={products.isPlaceholderData}
      failure={products.error}
      onRetry={() => void products.refetch()}
      onSave={(moves) =>
        move.mutate(moves, {
          onSuccess: () => {
            notify.success('Products saved');
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
