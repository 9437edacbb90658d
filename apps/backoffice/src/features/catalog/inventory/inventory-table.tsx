import { useMediaQuery } from '@mantine/hooks';
import { ArrowDownToLine } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatCount } from '@kade/words/english';
import { useVirtualRows } from '../../../ui/list/use-virtual-rows';
import { Button } from '../../../ui/style/button';
import { gridKeyOf, tableOf } from '../goods/grid-keys';
import { piecesAfter } from '../goods/pieces';
import styles from './inventory-grid.module.css';
import { InventoryLine } from './inventory-line';
import type { InventoryCell, InventoryRow } from './inventory-rows';
import type { useInventoryEdits } from './use-inventory-edits';

const ROW_HEIGHT = 56;
/** On a phone, where a name has two lines. */
const CARD_HEIGHT = 64;
const MAX_HEIGHT = 616;

/** The columns that can be typed in, from left to right. */
const COLUMNS = ['threshold', 'pieces'] as const;

export interface Spot {
  row: number;
  column: number;
}

interface InventoryTableProps {
  rows: readonly InventoryRow[];
  standard: number;
  edits: ReturnType<typeof useInventoryEdits>;
  isStale: boolean;
  /** Asks for the combinations of a product that has very many. */
  onOpen: (productId: string) => void;
  opened: readonly string[];
}

const PIECES = COLUMNS.indexOf('pieces');

export function InventoryTable(props: InventoryTableProps) {
  const { rows, edits } = props;
  const table = useRef<HTMLTableElement>(null);
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  const [wanted, setActive] = useState<Spot>({ row: 0, column: PIECES });
  /** Where a selection began that Shift makes longer; none: one cell. */
  const [anchor, setAnchor] = useState<number>();
  const active = { ...wanted, row: Math.min(wanted.row, rows.length - 1) };
  const virtual = useVirtualRows({
    count: rows.length,
    rowHeight: isPhone ? CARD_HEIGHT : ROW_HEIGHT,
    maxHeight: MAX_HEIGHT,
    keep: active.row,
  });

  const cellAt = ({ row, column }: Spot): InventoryCell | undefined => {
    const name = COLUMNS[column];
    return name && rows[row]?.[name];
  };
  const first = Math.min(anchor ?? active.row, active.row);
  const last = Math.max(anchor ?? active.row, active.row);

  const goTo = (spot: Spot, isExtending = false) => {
    const row = Math.max(0, Math.min(rows.length - 1, spot.row));
    const column = rows[row]?.threshold ? Math.max(0, Math.min(PIECES, spot.column)) : PIECES;
    flushSync(() => {
      setAnchor(isExtending ? (anchor ?? active.row) : undefined);
      setActive({ row, column });
    });
    table.current?.querySelector<HTMLElement>(`[data-spot="${row}-${column}"]`)?.focus();
  };

  /** The chosen rows; of a single cell all combinations of its product below it. */
  const fillDown = () => {
    const source = cellAt({ row: first, column: active.column });
    if (!source) return;
    const { product } = rows[first] ?? {};
    const end =
      last > first
        ? last
        : rows.findLastIndex((row) => row.product._id === product?._id && row.pieces);
    const text = edits.valueOf(source);
    edits.set(
      rows.slice(first + 1, end + 1).flatMap((_, index) => {
        const cell = cellAt({ row: first + 1 + index, column: active.column });
        return cell ? [[cell, text] as const] : [];
      }),
    );
  };

  const press = (event: KeyboardEvent<HTMLInputElement>, spot: Spot) => {
    const key = gridKeyOf(event);
    const cell = cellAt(spot);
    if (key === undefined || !cell) return;
    event.preventDefault();
    if (key === 'revert') edits.revert(cell);
    else if (key === 'fill') fillDown();
    else if (key === 'undo') edits.undo();
    else {
      const isExtending = event.shiftKey && event.key.startsWith('Arrow') && key.rows !== 0;
      goTo({ row: spot.row + key.rows, column: spot.column + key.columns }, isExtending);
    }
  };

  /** What was copied from a spreadsheet goes into this cell and those right of and below it. */
  const paste = (event: ClipboardEvent, spot: Spot) => {
    const copied = tableOf(event.clipboardData.getData('text'));
    if (!copied) return;
    event.preventDefault();
    edits.set(
      copied.flatMap((line, down) =>
        line.flatMap((text, right) => {
          const cell = cellAt({ row: spot.row + down, column: spot.column + right });
          return cell ? [[cell, piecesAfter(edits.valueOf(cell), text)] as const] : [];
        }),
      ),
    );
  };

  return (
    <>
      <div className={`${styles.tools} row between gap-3 below`}>
        <span className="quiet figures">
          {formatCount(rows.length)} {rows.length === 1 ? 'line' : 'lines'}
        </span>
        <Button
          variant="default"
          size="xs"
          leftSection={<ArrowDownToLine size={14} />}
          title="Copies the number into the chosen rows below it, or into all combinations of the product (Ctrl+D)"
          onClick={fillDown}
        >
          Fill down
        </Button>
      </div>
      <div className={styles.frame} {...virtual.frame}>
        <table
          ref={table}
          className={styles.grid}
          role="table"
          aria-label="Inventory"
          aria-rowcount={rows.length + 1}
          aria-busy={props.isStale}
        >
          <thead role="rowgroup">
            <tr className={`${styles.head} below`} role="row" aria-rowindex={1}>
              <th role="columnheader" scope="col">
                Product
              </th>
              <th role="columnheader" scope="col" className={styles.state}>
                Stock
              </th>
              <th role="columnheader" scope="col" className={styles.number}>
                Low at
              </th>
              <th role="columnheader" scope="col" className={styles.number}>
                In stock
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup" style={virtual.whole}>
            {virtual.indexes.map((index) => {
              const row = rows[index];
              return (
                row && (
                  <InventoryLine
                    key={row.key}
                    row={row}
                    index={index}
                    style={virtual.rowStyle(index)}
                    standard={props.standard}
                    edits={edits}
                    active={index === active.row ? active.column : undefined}
                    isChosen={last > first && index >= first && index <= last}
                    isOpened={props.opened.includes(row.product._id)}
                    onOpen={() => props.onOpen(row.product._id)}
                    onFocus={(spot) => {
                      if (spot.row !== active.row || spot.column !== active.column) {
                        setAnchor(undefined);
                        setActive(spot);
                      }
                    }}
                    onKeyDown={press}
                    onPaste={paste}
                  />
                )
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
