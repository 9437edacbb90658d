import { Input } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useVirtualRows } from '../../../ui/list/use-virtual-rows';
import { gridKeyOf, tableOf } from './grid-keys';
import { COLUMNS, textOfCell } from './combination-cells';
import type { CombinationRow } from './combination-rows';
import styles from './combinations.module.css';
import cells from './grid.module.css';
import type { useCombinationEdits } from './use-combination-edits';

const ROW_HEIGHT = 48;
/** On a phone the fields of a row stand two by two under its name. */
const CARD_HEIGHT = 184;
const MAX_HEIGHT = 480;

export interface Spot {
  row: number;
  column: number;
}

interface CombinationTableProps {
  rows: readonly CombinationRow[];
  edits: Pick<ReturnType<typeof useCombinationEdits>, 'textOf' | 'stateOf' | 'set' | 'revert'>;
  /** The cell that has, or had, the focus. */
  active: Spot;
  onActive: (spot: Spot) => void;
  onFill: () => void;
}

/** One row a combination; Tab enters and leaves, arrow keys and Enter go from cell to cell. */
export function CombinationTable(props: CombinationTableProps) {
  const { rows, edits, active, onActive, onFill } = props;
  const table = useRef<HTMLTableElement>(null);
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const virtual = useVirtualRows({
    count: rows.length,
    rowHeight: isPhone ? CARD_HEIGHT : ROW_HEIGHT,
    maxHeight: MAX_HEIGHT,
    keep: active.row,
  });

  const goTo = (spot: Spot) => {
    const row = Math.max(0, Math.min(rows.length - 1, spot.row));
    const column = Math.max(0, Math.min(COLUMNS.length - 1, spot.column));
    flushSync(() => onActive({ row, column }));
    table.current?.querySelector<HTMLInputElement>(`[data-spot="${row}-${column}"]`)?.focus();
  };

  const press = (event: KeyboardEvent<HTMLInputElement>, spot: Spot) => {
    const key = gridKeyOf(event);
    const row = rows[spot.row];
    const column = COLUMNS[spot.column];
    if (key === undefined || key === 'undo' || !row || !column) return;
    if (key === 'revert') {
      // With nothing to take back it is the window's.
      if (edits.stateOf(row, column.field) === undefined) return;
      edits.revert(row, column.field);
    } else if (key === 'fill') onFill();
    else goTo({ row: spot.row + key.rows, column: spot.column + key.columns });
    event.preventDefault();
  };

  /** What was copied from a spreadsheet goes into this cell and those right of and below it. */
  const paste = (event: ClipboardEvent, spot: Spot) => {
    const copied = tableOf(event.clipboardData.getData('text'));
    if (!copied) return;
    event.preventDefault();
    edits.set(
      copied.flatMap((line, down) =>
        line.flatMap((text, right) => {
          const row = rows[spot.row + down];
          const column = COLUMNS[spot.column + right];
          return row && column ? [[row, column.field, text] as const] : [];
        }),
      ),
    );
  };

  return (
    <div className={cells.frame} {...virtual.frame}>
      <table
        ref={table}
        className={`${cells.grid} ${cells.fields} ${styles.grid}`}
        role="table"
        aria-label="Combinations"
        aria-rowcount={rows.length + 1}
      >
        <thead role="rowgroup">
          <tr className={cells.head} role="row" aria-rowindex={1}>
            <th role="columnheader" scope="col">
              Combination
            </th>
            {COLUMNS.map(({ field, header, ...column }) => (
              <th key={field} role="columnheader" scope="col">
                {header}
                {'unit' in column && ` (${column.unit})`}
              </th>
            ))}
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
                <th scope="row" title={row.label}>
                  {row.label}
                </th>
                {COLUMNS.map(({ field, header, ...column }, place) => {
                  const state = edits.stateOf(row, field);
                  return (
                    <td key={field} role="cell">
                      <span className={cells.name} aria-hidden>
                        {header}
                        {'unit' in column && ` (${column.unit})`}
                      </span>
                      <Input
                        size="xs"
                        classNames={{ input: cells.input ?? '' }}
                        aria-label={`${header} of ${row.label}`}
                        autoComplete="off"
                        inputMode={'unit' in column ? 'decimal' : 'text'}
                        placeholder={textOfCell(field, row.inherited[field])}
                        data-spot={`${index}-${place}`}
                        data-number={'unit' in column || undefined}
                        data-state={state}
                        // Escape takes back what was typed; only then it closes the window.
                        data-mantine-stop-propagation={state !== undefined || undefined}
                        error={state === 'wrong'}
                        tabIndex={index === active.row && place === active.column ? 0 : -1}
                        value={edits.textOf(row, field)}
                        onChange={({ currentTarget }) =>
                          edits.set([[row, field, currentTarget.value]])
                        }
                        onFocus={({ currentTarget }) => {
                          currentTarget.select();
                          onActive({ row: index, column: place });
                        }}
                        onKeyDown={(event) => press(event, { row: index, column: place })}
                        onPaste={(event) => paste(event, { row: index, column: place })}
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
