import { availableOf } from '@kade/rules/available';
import type { ProductSummary } from '@kade/contract/catalog/products';
import type { DraftItem } from '@kade/contract/drafts';
import { formatCount } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ItemPrice } from '../../../ui/state/item-price';
import { PickButton, PickList, usePickerView } from '../../../ui/list/pick-list';
import { ChooseVariants } from './choose-variants';
import { sellableQuery } from './pick.api';

interface AddProductProps {
  onAdd: (item: DraftItem) => void;
  onClose: () => void;
}

/** Finds a product, then asks which of its variants and how many. */
export function AddProduct({ onAdd, onClose }: AddProductProps) {
  const view = usePickerView();
  const products = useQuery(sellableQuery(view.query));
  const [chosen, setChosen] = useState<string>();
  if (chosen) {
    return (
      <ChooseVariants
        id={chosen}
        onBack={() => setChosen(undefined)}
        onAdd={(item) => {
          onAdd(item);
          onClose();
        }}
      />
    );
  }
  return (
    <PickList
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
            aside: (
              <>
                {stockOf(product)} · {product.lowest_price < product.highest_price && 'From '}
                <ItemPrice amount={product.lowest_price} />
              </>
            ),
          })),
        }
      }
      isLoading={products.isPlaceholderData}
      failure={products.error}
      onRetry={() => void products.refetch()}
    >
      {(pick) => <PickButton pick={pick} onClick={() => setChosen(pick._id)} />}
    </PickList>
  );
}

function stockOf(product: ProductSummary): string {
  if (availableOf(product) === 0) return 'Sold out';
  const { stock_policy, stock_quantity } = product;
  return stock_policy === 'untracked' ? 'In stock' : `${formatCount(stock_quantity)} in stock`;
}
