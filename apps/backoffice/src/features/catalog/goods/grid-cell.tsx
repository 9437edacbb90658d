import { Input } from '@mantine/core';
import { memo } from 'react';
import type { CellActs, CellContent } from './grid-acts';
import cells from './grid.module.css';

interface GridCellProps extends CellContent {
  row: number;
  column: number;
  header: string;
  unit: string | undefined;
  /** What its row is called. */
  of: string;
  inputMode: 'text' | 'numeric' | 'decimal';
  placeholder: string;
  /** Whether nothing is saved of its row, where all that is typed is new. */
  isNew?: boolean;
  /** Whether Tab enters it. */
  isActive: boolean;
  acts: CellActs;
}

/** A cell that is a field, drawn anew only when it changes itself. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, column, header, unit, of, inputMode, placeholder, isNew, isActive, acts } = props;
  const { text, state } = props;
  const spot = { row, column };
  return (
    <td role="cell">
      <span className={cells.name} aria-hidden>
        {header}
        {unit && ` (${unit})`}
      </span>
      <Input
        size="xs"
        classNames={{ input: cells.input ?? '' }}
        aria-label={`${header} of ${of}`}
        autoComplete="off"
        inputMode={inputMode}
        placeholder={placeholder}
        data-spot={`${row}-${column}`}
        data-number={inputMode !== 'text' || undefined}
        data-state={isNew ? undefined : state}
        // Escape takes back what was typed; only then it closes the window.
        data-mantine-stop-propagation={state !== undefined || undefined}
        error={state === 'wrong'}
        tabIndex={isActive ? 0 : -1}
        value={text}
        onChange={({ currentTarget }) => acts.type(spot, currentTarget.value)}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
          acts.enter(spot);
        }}
        onBlur={() => acts.leave?.(spot, { text, state })}
        onKeyDown={(event) => acts.press(event, spot, { text, state })}
        onPaste={(event) => acts.paste(event, spot)}
      />
    </td>
  );
});
