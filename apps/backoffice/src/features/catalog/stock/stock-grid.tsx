import type { Product } from '@kade/contract/catalog/products';
import type { VariantGroup } from '@kade/contract/catalog/variants';
import { searchForm } from '@kade/rules/search-form';
import { formatCount } from '@kade/words/english';
import { ArrowDownToLine, History } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../lib/address/paths';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { Link } from '../../../ui/layout/link';
import { FormError } from '../../../ui/input/form';
import { SearchInput } from '../../../ui/input/search-input';
import { Section } from '../../../ui/layout/section';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { AtFoot } from '../../../ui/layout/at-foot';
import { savesByKey } from '../../../ui/state/save-key';
import { Button } from '../../../ui/style/button';
import { piecesOf } from '../goods/pieces';
import styles from './stock-grid.module.css';
import { StockRows } from './stock-rows';
import { useSaveStock } from './stock.api';
import { useCells, useStockEdits } from './use-stock-edits';

/** From this many rows on they can be searched. */
const MANY = 8;

interface StockGridProps {
  product: Product;
  /** The groups that the stock is counted by. */
  groups: readonly VariantGroup[];
  quantities: readonly number[];
}

/** Prices and stock of every combination; only the cells that were changed are saved. */
export function StockGrid({ product, groups, quantities }: StockGridProps) {
  const cells = useCells(groups, quantities);
  const edits = useStockEdits(cells);
  const save = useSaveStock(product._id);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const words = searchForm(search).split(' ').filter(Boolean);
  const rows =
    words.length === 0
      ? cells
      : cells.filter(({ label }) => words.every((word) => searchForm(label).includes(word)));
  const count = edits.changed.length;

  const fillDown = () => {
    const source = rows[active];
    if (!source) return;
    const value = String(piecesOf(edits.valueOf(source)));
    edits.set(rows.slice(active).map(({ key }) => [key, value]));
  };
  const submit = () => {
    if (save.isPending) return;
    save.mutate(edits.changed, {
      onSuccess: () => {
        edits.clear();
        notify.success('Stock saved');
      },
    });
  };

  return (
    <Section
      title="Inventory"
      description={
        cells.length > 1
          ? `${formatCount(cells.length)} combinations of ${groups.map(({ name }) => name).join(', ')}`
          : undefined
      }
      action={
        <>
          <Button
            component={Link}
            to={`${paths.stockHistory}?product=${product._id}`}
            variant="default"
            size="xs"
            leftSection={<History size={14} />}
          >
            Stock history
          </Button>
          {rows.length > 1 && (
            <Button
              variant="default"
              size="xs"
              leftSection={<ArrowDownToLine size={14} />}
              title="Copies the number of the chosen row into every row below (Ctrl+D)"
              onClick={fillDown}
            >
              Fill down
            </Button>
          )}
        </>
      }
    >
      {cells.length >= MANY && (
        <div className={styles.search}>
          <SearchInput
            label="Search combinations"
            value={search}
            onChange={(text) => {
              setSearch(text);
              setActive(0);
            }}
          />
        </div>
      )}
      {rows.length === 0 ? (
        <p className={styles.none}>No combination matches.</p>
      ) : (
        <StockRows
          key={search}
          product={product}
          rows={rows}
          active={Math.min(active, rows.length - 1)}
          onActive={setActive}
          onFillDown={fillDown}
          edits={edits}
        />
      )}
      {save.isError && (
        <div className="down-3">
          <FormError>{messageOf(save.error)}</FormError>
        </div>
      )}
      {count > 0 && (
        <AtFoot className={`${styles.bar} row gap-2 sticky above surface`}>
          <span className="grows shrinks medium figures" aria-live="polite">
            {formatCount(count)} {count === 1 ? 'number' : 'numbers'} changed
          </span>
          <Button variant="default" onClick={edits.clear} disabled={save.isPending}>
            Discard
          </Button>
          <Button {...savesByKey} onClick={submit} loading={save.isPending}>
            Save stock
          </Button>
        </AtFoot>
      )}
      <UnsavedChanges when={count > 0} />
    </Section>
  );
}
