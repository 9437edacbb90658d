import type { BulkSelection } from '@kade/contract/catalog/bulk';
import type { ListedProduct, ProductQuery } from '@kade/contract/catalog/products';
import { formatCount, formatPriceRange } from '@kade/words/english';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../lib/address/paths';
import { useRange } from '../../../lib/list/range';
import { DataTable, type Column } from '../../../ui/list/data-table';
import { SelectBox } from '../../../ui/input/select-box';
import { Picture } from '../../../ui/media/picture';
import { BulkBar } from '../bulk/bulk-bar';
import { BulkHint } from '../bulk/bulk-hint';
import { productQuery } from '../book/products.api';
import { ReadOnlyWords } from '../book/read-only';
import { StatusBadge } from '../book/status-badge';
import { StockBadge } from '../book/stock-badge';
import styles from '../book/product-table.module.css';

interface ProductTableProps {
  /** Undefined while loading. */
  products: ListedProduct[] | undefined;
  total: number;
  query: ProductQuery;
  isStale: boolean;
}

/** The products as a table in which some, or all that match, are picked and changed together. */
export function ProductTable({ products, total, query, isStale }: ProductTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setIsAll] = useState(false);
  const queryClient = useQueryClient();
  const shown = products ?? [];
  const rangeTo = useRange(shown.map(({ _id }) => _id));
  const isPageChosen = shown.length > 0 && shown.every(({ _id }) => chosen.has(_id));

  const count = isAll ? total : chosen.size;

  const choose = (ids: readonly string[], isChosen: boolean) => {
    setIsAll(false);
    setChosen((current) => {
      const next = new Set(current);
      for (const id of ids) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  };
  const clear = () => {
    setIsAll(false);
    setChosen(new Set());
  };
  const lead = {
    header: (
      <SelectBox
        label="Select all on this page"
        words="Select page"
        isChecked={isAll || isPageChosen}
        isDisabled={shown.length === 0}
        onChange={(isChecked) =>
          choose(
            shown.map(({ _id }) => _id),
            isChecked,
          )
        }
      />
    ),
    cell: ({ _id, name }: ListedProduct) => (
      <SelectBox
        label={`Select ${name}`}
        isChecked={isAll || chosen.has(_id)}
        onChange={(isChecked, isRange) => choose(rangeTo(_id, isRange), isChecked)}
      />
    ),
  };

  return (
    <>
      <BulkHint />
      <DataTable
        label="Products"
        lead={lead}
        columns={columns}
        rows={products}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }) => paths.product(_id)}
        leavesTrail
        onRowIntent={({ _id }) => {
          void import('../page/product-page');
          void queryClient.prefetchQuery(productQuery(_id));
        }}
        isStale={isStale}
      />
      {count > 0 && (
        <BulkBar
          count={count}
          selection={selectionOf(query, chosen, isAll)}
          onClear={clear}
          {...(isPageChosen &&
            !isAll &&
            total > chosen.size && { selectAll: () => setIsAll(true) })}
          total={total}
        />
      )}
    </>
  );
}

function selectionOf(
  { q, category, collection, status, in_stock, low_stock }: ProductQuery,
  chosen: ReadonlySet<string>,
  isAll: boolean,
): BulkSelection {
  if (!isAll) return { ids: [...chosen] };
  return { filter: { q, category, collection, status, in_stock, low_stock } };
}

const columns: Column<ListedProduct>[] = [
  {
    header: 'Product',
    sort: 'name',
    phone: 'title',
    cell: ({ name, thumbnail, read_only }) => (
      <span className={`${styles.product} row gap-3 shrinks`}>
        <Picture file={thumbnail} alt="" width={36} />
        <span className={`${styles.name} breaks clipped`} title={name}>
          {name}
          {read_only && <ReadOnlyWords />}
        </span>
      </span>
    ),
  },
  {
    header: 'Status',
    phone: 'meta',
    width: 112,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    header: 'Category',
    cell: ({ category }) => (
      <span className="muted breaks">{category?.name ?? 'Uncategorized'}</span>
    ),
  },
  {
    header: 'Stock',
    align: 'right',
    phone: 'meta',
    width: 150,
    cell: (product) => (
      <span className="row-inline end gap-2 nowrap">
        <StockBadge product={product} />
        {product.in_stock && product.stock_policy === 'untracked' && <span>Not counted</span>}
        {product.in_stock && product.stock_policy !== 'untracked' && (
          <span>
            {formatCount(product.stock_quantity)}
            <span className={styles.unit}> in stock</span>
          </span>
        )}
      </span>
    ),
  },
  {
    header: 'Price',
    sort: 'price',
    align: 'right',
    phone: 'end',
    cell: (product) => <span className="strong nowrap">{formatPriceRange(product)}</span>,
  },
];
