import { Input } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useVirtualRows } from '../../../ui/list/use-virtual-rows';
import { gridKeyOf, tableOf } from '../goods/grid-keys';
import { piecesAfter } from '../goods/pieces';
import { COLUMNS, stateOf, textOf, textOfKnown, withCells, withPicture } from './choice-cells';
import type { ChoiceDraft } from './choice-draft';
import type { ChoiceRow } from './choice-rows';
import { PictureCell, type ChosenPicture } from './picture-cell';
import cells from '../goods/grid.module.css';
import styles from './choices.module.css';

const ROW_HEIGHT = 48;
/** On a phone the fields of a row stand two by two under its name. */
const CARD_HEIGHT = 184;
const MAX_HEIGHT = 528;

interface ChoiceTableProps {
  rows: readonly ChoiceRow[];
  draft: ChoiceDraft;
  onChange: (draft: ChoiceDraft) => void;
  pictures: readonly ChosenPicture[];
  /** What a combination costs that says nothing itself. */
  price: string;
  hasStock: boolean;
}

/** One row a combination; Tab enters and leaves, arrow keys and Enter go from cell to cell. */
export function ChoiceTable(props: ChoiceTableProps) {
  const { rows, draft, onChange, pictures, price, hasStock } = props;
  const table = useRef<HTMLTableElement>(null);
  const [wanted, setActive] = useState({ row: 0, column: 0 });
  const active = { ...wanted, row: Math.min(wanted.row, rows.length - 1) };
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const columns = COLUMNS.filter(({ field }) => hasStock || field !== 'stock');
  const virtual = useVirtualRows({
    count: rows.length,
    rowHeight: isPhone ? CARD_HEIGHT : ROW_HEIGHT,
    maxHeight: MAX_HEIGHT,
    keep: active.row,
  });

  const goTo = (spot: typeof active) => {
    const row = Math.max(0, Math.min(rows.length - 1, spot.row));
    const column = Math.max(0, Math.min(columns.length - 1, spot.column));
    flushSync(() => setActive({ row, column }));
    table.current?.querySelector<HTMLInputElement>(`[data-spot="${row}-${column}"]`)?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, spot: typeof active) => {
    const key = gridKeyOf(event);
    const row = rows[spot.row];
    const field = columns[spot.column]?.field;
    if (key === undefined || key === 'undo' || !row || !field) return;
    if (key === 'revert') {
      if (stateOf(draft, row, field) === undefined) return;
      onChange(withCells(draft, [[row, field, textOfKnown(row, field)]]));
    } else if (key === 'fill') {
      const text = textOf(draft, row, field);
      onChange(
        withCells(
          draft,
          rows.slice(spot.row).map((one) => [one, field, text]),
        ),
      );
    } else goTo({ row: spot.row + key.rows, column: spot.column + key.columns });
    event.preventDefault();
  };
  /** What was copied from a spreadsheet goes into this cell and those right of and below it. */
  const paste = (event: ClipboardEvent, spot: typeof active) => {
    const copied = tableOf(event.clipboardData.getData('text'));
    if (!copied) return;
    event.preventDefault();
    const entries = copied.flatMap((line, down) =>
      line.flatMap((text, right) => {
        const row = rows[spot.row + down];
        const field = columns[spot.column + right]?.field;
        return row && field ? [[row, field, text] as const] : [];
      }),
    );
    onChange(withCells(draft, entries));
  };

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
                <th scope="row" title={row.label}>
                  {row.label}
                </th>
                {columns.map(({ field, header, unit }, place) => {
                  const text = textOf(draft, row, field);
                  const state = stateOf(draft, row, field);
                  return (
                    <td key={field} role="cell">
                      <span className={cells.name} aria-hidden>
                        {header}
                        {unit && ` (${unit})`}
                      </span>
                      <Input
                        size="xs"
                        classNames={{ input: cells.input ?? '' }}
                        aria-label={`${header} of ${row.label}`}
                        autoComplete="off"
                        inputMode={
                          field === 'price' ? 'decimal' : field === 'stock' ? 'numeric' : 'text'
                        }
                        placeholder={field === 'price' ? price : field === 'stock' ? '0' : ''}
                        data-spot={`${index}-${place}`}
                        data-number={field === 'price' || field === 'stock' || undefined}
                        data-state={row.known && state}
                        data-mantine-stop-propagation={state !== undefined || undefined}
                        error={state === 'wrong'}
                        tabIndex={index === active.row && place === active.column ? 0 : -1}
                        value={text}
                        onChange={({ currentTarget }) =>
                          onChange(withCells(draft, [[row, field, currentTarget.value]]))
                        }
                        onFocus={({ currentTarget }) => {
                          currentTarget.select();
                          setActive({ row: index, column: place });
                        }}
                        onBlur={() => {
                          if (field !== 'stock' || state === undefined) return;
                          const settled = piecesAfter(textOfKnown(row, field), text);
                          onChange(withCells(draft, [[row, field, settled]]));
                        }}
                        onKeyDown={(event) => press(event, { row: index, column: place })}
                        onPaste={(event) => paste(event, { row: index, column: place })}
                      />
                    </td>
                  );
                })}
                {pictures.length > 0 && (
                  <td role="cell">
                    <PictureCell
                      label={`Picture of ${row.label}`}
                      pictures={pictures}
                      value={draft.cells[row.key]?.image ?? row.known?.image ?? ''}
                      onChange={(image) => onChange(withPicture(draft, rows, row, image))}
                    />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
