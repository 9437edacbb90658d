import type { Collection } from '@kade/contract/catalog/collections';
import { useState } from 'react';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { Dialog } from '../../../ui/dialog/dialog';
import { Section } from '../../../ui/layout/section';
import { SortableList } from '../../../ui/list/sortable-list';
import { TwoValues } from '../shelves/two-values';
import { inOrder, isConflict, useOrderProducts, useTakeOut } from './collection.api';
import { CollectionProduct } from './collection-product';
import styles from './collection-products.module.css';

const FAILED = 'Failed to reorder products. Please try again.';

/** The products of a collection in the order in which the store shows them. */
export function CollectionProducts({ collection }: { collection: Collection }) {
  const { _id: id, products } = collection;
  const order = useOrderProducts(id);
  const takeOut = useTakeOut(id);
  /** The order that somebody else's change has crossed. */
  const [crossed, setCrossed] = useState<readonly string[]>();

  const save = (ids: readonly string[]) =>
    order.mutate(ids, {
      onError: (error) => {
        if (isConflict(error)) setCrossed(ids);
        else notify.failure(FAILED);
      },
      onSuccess: () => setCrossed(undefined),
    });
  const move = (from: number, to: number) => {
    const ids = products.map(({ _id }) => _id);
    const [moved] = ids.splice(from, 1);
    if (moved !== undefined) save(ids.toSpliced(to, 0, moved));
  };
  const remove = (productId: string) => {
    if (takeOut.isPending) return;
    takeOut.mutate(
      { remove: [productId] },
      { onError: (error) => notify.failure(messageOf(error)) },
    );
  };
  const mine = crossed && inOrder(products, crossed);

  return (
    <Section
      title="Products"
      description="In the order in which your store shows them. Drag them by the handle, or use the arrows."
      padding="flush"
    >
      <SortableList
        items={products}
        label="Products"
        nameOf={({ name }) => name}
        layout="rows"

        itemClassName={styles.item}
        onMove={move}
      >
        {(product, index, handle) => (
          <CollectionProduct
            product={product}
            index={index}
            count={products.length}
            handle={handle}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(product._id)}
          />
        )}
      </SortableList>
      <Dialog
        opened={mine !== undefined}
        onClose={() => setCrossed(undefined)}
        title="Changed by someone else"
        size="lg"
      >
        {mine && (
          <TwoValues
            message={order.error?.message ?? ''}
            theirs={<Names products={products} />}
            mine={<Names products={mine} />}
            isBusy={order.isPending}
            onKeepTheirs={() => setCrossed(undefined)}
            onSaveMine={() => save(mine.map(({ _id }) => _id))}
          />
        )}
      </Dialog>
    </Section>
  );
}

function Names({ products }: { products: readonly { _id: string; name: string }[] }) {
  return (
    <ol>
      {products.map(({ _id, name }) => (
        <li key={_id}>{name}</li>
      ))}
    </ol>
  );
}
