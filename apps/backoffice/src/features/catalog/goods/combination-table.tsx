import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useVirtualRows } from '../../../ui/list/use-virtual-rows';
import { COLUMNS, textOfCell } from './combination-cells';
import type { CombinationRow } from './combination-rows';
import { gridActs, type Spot } from './grid-acts';
import { GridCell } from './grid-cell';
import styles from './combinations.module.css';
import cells from './grid.module.css';
import type { useCombinationEdits } from './use-combination-edits';

const ROW_HEIGHT = 48;
/** On a phone the fields of a row stand two by two under its name. */
const CARD_HEIGHT = 184;
const MAX_HEIGHT = 480;

interface CombinationTableProps {
  rows: readonly CombinationRow[];
  edits: Pick<ReturnType<typeof useCombinationEdits>, 'textOf' | 'stateOf' | 'set' | 'revert'>;
  /** The cell that has, or had, the focus. */
  active: Spot;
  onActive: (spot: Spot) => void;
}

/** One row a combination; Tab enters and leaves, arrow keys and Enter go from cell to cell. */
export function CombinationTable(props: CombinationTableProps) {
  const { rows, edits, active, onActive } = props;
  const { set, revert } = edits;
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const virtual = useVirtualRows({
    count: rows.length,
    rowHeight: isPhone ? CARD_HEIGHT : ROW_HEIGHT,
    maxHeight: MAX_HEIGHT,
    keep: active.row,
  });

  const acts = useMemo(
    () =>
      gridActs({
        rows,
        columns: COLUMNS,
        enter: onActive,
        set,
        revert,
        fill: (_spot, field, text) => set(rows.map((row) => [row, field, text])),
      }),
    [rows, onActive, set, revert],
  );

  return (
    <div className={cells.frame} {...virtual.frame}>
      <table
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
            {COLUMNS.map(({ field, header, unit }) => (
              <th key={field} role="columnheader" scope="col">
                {header}
                {unit && ` (${unit})`}
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
                {COLUMNS.map(({ field, header, unit }, place) => (
                  <GridCell
                    key={field}
                    row={index}
                    column={place}
                    header={header}
                    unit={unit}
                    of={row.label}
                    text={edits.textOf(row, field)}
                    state={edits.stateOf(row, field)}
                    inputMode={unit ? 'decimal' : 'text'}
                    placeholder={textOfCell(field, row.inherited[field])}
                    isActive={index === active.row && place === active.column}
                    acts={acts}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
