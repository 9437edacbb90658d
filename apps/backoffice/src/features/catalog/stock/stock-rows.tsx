import type { Product } from '@kade/contract/catalog/products';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useVirtualRows } from '../../../ui/list/use-virtual-rows';
import { priceRangeWords } from '../goods/prices';
import { gridKeyOf, tableOf } from '../goods/grid-keys';
import { piecesAfter } from '../goods/pieces';
import { PiecesInput } from '../goods/pieces-input';
import styles from './stock-grid.module.css';
import type { GridCell, useStockEdits } from './use-stock-edits';

const ROW_HEIGHT = 48;
const MAX_HEIGHT = 480;

interface StockRowsProps {
  product: Product;
  rows: readonly GridCell[];
  /** The row that has, or had, the focus. */
  active: number;
  onActive: (index: number) => void;
  onFillDown: () => void;
  edits: Pick<ReturnType<typeof useStockEdits>, 'valueOf' | 'set' | 'revert'>;
}

/** One row a combination; Tab enters and leaves, arrow keys and Enter go from row to row. */
export function StockRows({ product, rows, active, onActive, onFillDown, edits }: StockRowsProps) {
  const table = useRef<HTMLTableElement>(null);
  const virtual = useVirtualRows({
    count: rows.length,
    rowHeight: ROW_HEIGHT,
    maxHeight: MAX_HEIGHT,
    keep: active,
  });

  const goTo = (index: number) => {
    const target = Math.max(0, Math.min(rows.length - 1, index));
    flushSync(() => onActive(target));
    table.current?.querySelector<HTMLInputElement>(`[data-row="${target}"]`)?.focus();
  };

  const press = (event: KeyboardEvent<HTMLInputElement>, index: number, cell: GridCell) => {
    const key = gridKeyOf(event);
    if (key === undefined || key === 'undo') return;
    if (key === 'revert') edits.revert(cell.key);
    else if (key === 'fill') onFillDown();
    else if (key.rows === 0) return;
    else goTo(index + key.rows);
    event.preventDefault();
  };

  /** A column copied from a spreadsheet goes into this row and those below. */
  const paste = (event: ClipboardEvent, index: number) => {
    const table = tableOf(event.clipboardData.getData('text'));
    if (!table) return;
    event.preventDefault();
    edits.set(
      rows
        .slice(index, index + table.length)
        .map((cell, line) => [cell.key, piecesAfter(edits.valueOf(cell), table[line]?.[0] ?? '')]),
    );
  };

  return (
    <div className={styles.frame} {...virtual.frame}>
      <table
        ref={table}
        className={styles.grid}
        role="table"
        aria-label="Inventory"
        aria-rowcount={rows.length + 1}
      >
        <thead role="rowgroup">
          <tr className={styles.head} role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col" className={`${styles.label} one-line`}>
              Combination
            </th>
            <th role="columnheader" scope="col" className={styles.price}>
              Price
            </th>
            <th role="columnheader" scope="col" className={styles.pieces}>
              In stock
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" style={virtual.whole}>
          {virtual.indexes.map((index) => {
            const cell = rows[index];
            if (!cell) return null;
            const value = edits.valueOf(cell);
            return (
              <tr
                key={cell.key}
                className={styles.row}
                style={virtual.rowStyle(index)}
                role="row"
                aria-rowindex={index + 2}
                data-changed={value !== String(cell.quantity) || undefined}
              >
                <th className={`${styles.label} one-line`} scope="row" title={cell.label}>
                  {cell.label}
                </th>
                <td className={`${styles.price} muted nowrap`} role="cell">
                  {priceRangeWords(product, product.options, cell.variants)}
                </td>
                <td className={styles.pieces} role="cell">
                  <PiecesInput
                    label={`In stock of ${cell.label}`}
                    data-row={index}
                    tabIndex={index === active ? 0 : -1}
                    value={value}
                    onChange={(text) => edits.set([[cell.key, text]])}
                    onFocusCapture={() => onActive(index)}
                    onKeyDown={(event) => press(event, index, cell)}
                    onPaste={(event) => paste(event, index)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
