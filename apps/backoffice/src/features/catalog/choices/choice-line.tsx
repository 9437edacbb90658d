import { Input } from '@mantine/core';
import { memo, type ClipboardEvent, type KeyboardEvent } from 'react';
import { piecesAfter } from '../goods/pieces';
import { stateOf, textOf, textOfKnown, type CellField, type Column } from './choice-cells';
import type { CellsDraft } from './choice-draft';
import type { ChoiceRow } from './choice-rows';
import { PictureCell, type ChosenPicture } from './picture-cell';
import cells from '../goods/grid.module.css';

/** A cell, by its row and column. */
export interface Spot {
  row: number;
  column: number;
}

/** What is done in the cells of a table. */
export interface CellActs {
  type: (row: ChoiceRow, field: CellField, text: string) => void;
  choosePicture: (row: ChoiceRow, image: string) => void;
  enter: (spot: Spot) => void;
  press: (
    event: KeyboardEvent<HTMLInputElement>,
    spot: Spot,
    typed: CellsDraft | undefined,
  ) => void;
  paste: (event: ClipboardEvent, spot: Spot) => void;
}

interface ChoiceLineProps {
  index: number;
  row: ChoiceRow;
  typed: CellsDraft | undefined;
  columns: readonly Column[];
  /** The column that Tab enters, where it is in this row. */
  active: number | undefined;
  pictures: readonly ChosenPicture[];
  /** What it costs where it says nothing itself. */
  price: string;
  acts: CellActs;
}

/** The cells of a combination, drawn anew only when one of them changes. */
export const ChoiceLine = memo(function ChoiceLine(props: ChoiceLineProps) {
  const { index, row, typed, columns, active, pictures, price, acts } = props;
  return (
    <>
      <th scope="row" title={row.label}>
        {row.label}
      </th>
      {columns.map(({ field, header, unit }, place) => {
        const text = textOf(typed, row, field);
        const state = stateOf(typed, row, field);
        const spot = { row: index, column: place };
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
              inputMode={field === 'price' ? 'decimal' : field === 'stock' ? 'numeric' : 'text'}
              placeholder={field === 'price' ? price : field === 'stock' ? '0' : ''}
              data-spot={`${index}-${place}`}
              data-number={field === 'price' || field === 'stock' || undefined}
              data-state={row.known && state}
              data-mantine-stop-propagation={state !== undefined || undefined}
              error={state === 'wrong'}
              tabIndex={place === active ? 0 : -1}
              value={text}
              onChange={({ currentTarget }) => acts.type(row, field, currentTarget.value)}
              onFocus={({ currentTarget }) => {
                currentTarget.select();
                acts.enter(spot);
              }}
              onBlur={() => {
                if (field !== 'stock' || state === undefined) return;
                acts.type(row, field, piecesAfter(textOfKnown(row, field), text));
              }}
              onKeyDown={(event) => acts.press(event, spot, typed)}
              onPaste={(event) => acts.paste(event, spot)}
            />
          </td>
        );
      })}
      {pictures.length > 0 && (
        <td role="cell">
          <PictureCell
            label={`Picture of ${row.label}`}
            pictures={pictures}
            value={typed?.image ?? row.known?.image ?? ''}
            onChange={(image) => acts.choosePicture(row, image)}
          />
        </td>
      )}
    </>
  );
});
