import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useVirtualRows } from '../../../ui/list/use-virtual-rows';
import { gridActs, type CellActs, type Spot } from '../goods/grid-acts';
import { piecesAfter } from '../goods/pieces';
import {
  COLUMNS,
  isShared,
  stockBefore,
  textOfKnown,
  untypedStock,
  withCells,
  withPicture,
} from './choice-cells';
import type { ChoiceDraft } from './choice-draft';
import type { ChoiceRow } from './choice-rows';
import { ChoiceLine } from './choice-line';
import type { ChosenPicture } from './picture-cell';
import cells from '../goods/grid.module.css';
import styles from './choices.module.css';

const ROW_HEIGHT = 48;
/** On a phone the fields of a row stand two by two under its name: how high that is, and two of them. */
const CARD_HEAD = 52;
const CARD_LINE = 66;
const MAX_HEIGHT = 528;

interface ChoiceTableProps {
  rows: readonly ChoiceRow[];
  draft: ChoiceDraft;
  onChange: (change: (draft: ChoiceDraft) => ChoiceDraft) => void;
  pictures: readonly ChosenPicture[];
  /** What a combination costs that says nothing itself. */
  price: string;
  hasStock: boolean;
}

/** One row a combination; Tab enters and leaves, arrow keys and Enter go from cell to cell. */
export function ChoiceTable(props: ChoiceTableProps) {
  const { rows, draft, onChange, pictures, hasStock } = props;
  // It stands in every row: whoever types it does not wait for them.
  const price = useDeferredValue(props.price);
  const [wanted, setActive] = useState<Spot>({ row: 0, column: 0 });
  const active = { ...wanted, row: Math.min(wanted.row, rows.length - 1) };
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const columns = useMemo(
    () => COLUMNS.filter(({ field }) => hasStock || field !== 'stock'),
    [hasStock],
  );
  const lines = Math.ceil((columns.length + Math.min(pictures.length, 1)) / 2);
  const virtual = useVirtualRows({
    count: rows.length,
    rowHeight: isPhone ? CARD_HEAD + lines * CARD_LINE : ROW_HEIGHT,
    maxHeight: MAX_HEIGHT,
    keep: active.row,
  });

  const acts = useMemo((): CellActs => {
    const set = (entries: Parameters<typeof withCells>[1]) =>
      onChange((draft) => withCells(draft, entries));
    const grid = gridActs({
      rows,
      columns,
      enter: setActive,
      set,
      revert: (row, field) => set([[row, field, textOfKnown(row, field)]]),
      fill: (spot, field, text) => set(rows.slice(spot.row).map((row) => [row, field, text])),
    });
    return {
      ...grid,
      leave: (spot, { text, state }) => {
        const row = rows[spot.row];
        if (columns[spot.column]?.field !== 'stock' || state === undefined || !row) return;
        grid.type(spot, piecesAfter(stockBefore(row), text));
      },
    };
  }, [rows, columns, onChange]);
  const choosePicture = useCallback(
    (row: ChoiceRow, image: string) => onChange((draft) => withPicture(draft, rows, row, image)),
    [rows, onChange],
  );

  return (
    <>
      {hasStock && isShared(rows, draft) && (
        <p className="quiet">
          They share the pieces in stock until you type how many there are of each.
        </p>
      )}
      <div className={cells.frame} {...virtual.frame}>
        <table
          className={`${cells.grid} ${cells.fields} ${styles.grid}`}
          role="table"
          aria-label="Combinations"
          aria-rowcount={rows.length + 1}
          data-stock={hasStock || undefined}
          data-pictures={pictures.length > 0 || undefined}
        >
          <thead role="rowgroup">
            <tr className={cells.head} role="row" aria-rowindex={1}>
              <th role="columnheader" scope="col">
                Combination
              </th>
              {columns.map(({ field, header, unit }) => (
                <th key={field} role="columnheader" scope="col">
                  {header}
                  {unit && ` (${unit})`}
                </th>
              ))}
              {pictures.length > 0 && (
                <th role="columnheader" scope="col">
                  Picture
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup" style={virtual.whole}>
            {virtual.indexes.map((index) => {
              const row = rows[index];
              if (!row) return null;
              return (
                <tr
                  key={row.key}
                  className={cells.row}
                  style={virtual.rowStyle(index)}
                  role="row"
                  aria-rowindex={index + 2}
                >
                  <ChoiceLine
                    index={index}
                    row={row}
                    typed={draft.cells[row.key]}
                    columns={columns}
                    active={index === active.row ? active.column : undefined}
                    pictures={pictures}
                    price={price}
                    stock={untypedStock(row, rows, draft)}
                    acts={acts}
                    onPicture={choosePicture}
                  />
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
