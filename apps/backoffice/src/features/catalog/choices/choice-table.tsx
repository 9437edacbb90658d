import { useMediaQuery } from '@mantine/hooks';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useVirtualRows } from '../../../ui/list/use-virtual-rows';
import { gridKeyOf, tableOf } from '../goods/grid-keys';
import { COLUMNS, stateOf, textOf, textOfKnown, withCells, withPicture } from './choice-cells';
import type { ChoiceDraft } from './choice-draft';
import type { ChoiceRow } from './choice-rows';
import { ChoiceLine, type CellActs, type Spot } from './choice-line';
import type { ChosenPicture } from './picture-cell';
import cells from '../goods/grid.module.css';
import styles from './choices.module.css';

const ROW_HEIGHT = 48;
/** On a phone the fields of a row stand two by two under its name. */
const CARD_HEIGHT = 184;
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
  const table = useRef<HTMLTableElement>(null);
  const [wanted, setActive] = useState<Spot>({ row: 0, column: 0 });
  const active = { ...wanted, row: Math.min(wanted.row, rows.length - 1) };
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const columns = useMemo(
    () => COLUMNS.filter(({ field }) => hasStock || field !== 'stock'),
    [hasStock],
  );
  const virtual = useVirtualRows({
    count: rows.length,
    rowHeight: isPhone ? CARD_HEIGHT : ROW_HEIGHT,
    maxHeight: MAX_HEIGHT,
    keep: active.row,
  });

  const acts = useMemo(() => {
    const goTo = (spot: Spot) => {
      const row = Math.max(0, Math.min(rows.length - 1, spot.row));
      const column = Math.max(0, Math.min(columns.length - 1, spot.column));
      flushSync(() => setActive({ row, column }));
      table.current?.querySelector<HTMLInputElement>(`[data-spot="${row}-${column}"]`)?.focus();
    };
    const set = (entries: Parameters<typeof withCells>[1]) =>
      onChange((draft) => withCells(draft, entries));
    return {
      type: (row, field, text) => set([[row, field, text]]),
      choosePicture: (row, image) => onChange((draft) => withPicture(draft, rows, row, image)),
      enter: setActive,
      press: (event, spot, typed) => {
        const key = gridKeyOf(event);
        const row = rows[spot.row];
        const field = columns[spot.column]?.field;
        if (key === undefined || key === 'undo' || !row || !field) return;
        if (key === 'revert') {
          if (stateOf(typed, row, field) === undefined) return;
          set([[row, field, textOfKnown(row, field)]]);
        } else if (key === 'fill') {
          const text = textOf(typed, row, field);
          set(rows.slice(spot.row).map((one) => [one, field, text]));
        } else goTo({ row: spot.row + key.rows, column: spot.column + key.columns });
        event.preventDefault();
      },
      /** What was copied from a spreadsheet goes into this cell and those right of and below it. */
      paste: (event, spot) => {
        const copied = tableOf(event.clipboardData.getData('text'));
        if (!copied) return;
        event.preventDefault();
        set(
          copied.flatMap((line, down) =>
            line.flatMap((text, right) => {
              const row = rows[spot.row + down];
              const field = columns[spot.column + right]?.field;
              return row && field ? [[row, field, text] as const] : [];
            }),
          ),
        );
      },
    } satisfies CellActs;
  }, [rows, columns, onChange]);

  return (
    <div className={cells.frame} {...virtual.frame}>
      <table
        ref={table}
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
                  acts={acts}
                />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
