import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { gridKeyOf, tableOf } from './grid-keys';

/** A cell, by its row and column. */
export interface Spot {
  row: number;
  column: number;
}

/** What a cell shows, and whether that stands for another value than the one saved. */
export interface CellContent {
  text: string;
  state: 'changed' | 'wrong' | 'conflict' | undefined;
}

/** What is done in the cells of a grid. */
export interface CellActs {
  type: (spot: Spot, text: string) => void;
  enter: (spot: Spot) => void;
  leave?: (spot: Spot, content: CellContent) => void;
  press: (event: KeyboardEvent<HTMLInputElement>, spot: Spot, content: CellContent) => void;
  paste: (event: ClipboardEvent, spot: Spot) => void;
}

interface Grid<Row, Field> {
  rows: readonly Row[];
  columns: readonly { field: Field }[];
  /** Makes a cell the one that Tab enters. */
  enter: (spot: Spot) => void;
  set: (entries: readonly (readonly [Row, Field, string])[]) => void;
  /** Takes back what was typed into a cell. */
  revert: (row: Row, field: Field) => void;
  /** Sets what stands in a cell in others of its column. */
  fill: (spot: Spot, field: Field, text: string) => void;
}

/** What typing, keys and pasting do in the cells of these rows; arrow keys and Enter go on to others. */
export function gridActs<Row, Field>(grid: Grid<Row, Field>): CellActs {
  const { rows, columns, enter, set, revert, fill } = grid;
  const goTo = (spot: Spot, from: HTMLInputElement) => {
    const row = Math.max(0, Math.min(rows.length - 1, spot.row));
    const column = Math.max(0, Math.min(columns.length - 1, spot.column));
    const find = () =>
      from.closest('table')?.querySelector<HTMLInputElement>(`[data-spot="${row}-${column}"]`);
    // A row out of sight is drawn first.
    if (!find()) flushSync(() => enter({ row, column }));
    find()?.focus();
  };
  /** A table of texts, its first at a spot, as far as there are cells. */
  const setFrom = (spot: Spot, texts: readonly (readonly string[])[]) =>
    set(
      texts.flatMap((line, down) =>
        line.flatMap((text, right) => {
          const row = rows[spot.row + down];
          const column = columns[spot.column + right];
          return row && column ? [[row, column.field, text] as const] : [];
        }),
      ),
    );
  return {
    type: (spot, text) => setFrom(spot, [[text]]),
    enter,
    press: (event, spot, { text, state }) => {
      const key = gridKeyOf(event);
      const row = rows[spot.row];
      const column = columns[spot.column];
      if (key === undefined || key === 'undo' || !row || !column) return;
      if (key === 'revert') {
        // With nothing to take back it is the window's.
        if (state === undefined) return;
        revert(row, column.field);
      } else if (key === 'fill') fill(spot, column.field, text);
      else
        goTo({ row: spot.row + key.rows, column: spot.column + key.columns }, event.currentTarget);
      event.preventDefault();
    },
    /** What was copied from a spreadsheet goes into this cell and those right of and below it. */
    paste: (event, spot) => {
      const copied = tableOf(event.clipboardData.getData('text'));
      if (!copied) return;
      event.preventDefault();
      setFrom(spot, copied);
    },
  };
}
