import { memo } from 'react';
import type { CellActs } from '../goods/grid-acts';
import { GridCell } from '../goods/grid-cell';
import { stateOf, textOf, type Column } from './choice-cells';
import type { CellsDraft } from './choice-draft';
import type { ChoiceRow } from './choice-rows';
import { PictureCell, type ChosenPicture } from './picture-cell';
import cells from '../goods/grid.module.css';

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
  /** How many there are where it says nothing itself. */
  stock: string;
  acts: CellActs;
  onPicture: (row: ChoiceRow, image: string) => void;
}

/** The cells of a combination, looked at only when one of them changes. */
export const ChoiceLine = memo(function ChoiceLine(props: ChoiceLineProps) {
  const { index, row, typed, columns, active, pictures, price, stock, acts, onPicture } = props;
  return (
    <>
      <th scope="row" title={row.label}>
        {row.label}
      </th>
      {columns.map(({ field, header, unit, inputMode }, place) => (
        <GridCell
          key={field}
          row={index}
          column={place}
          header={header}
          unit={unit}
          of={row.label}
          text={textOf(typed, row, field)}
          state={stateOf(typed, row, field)}
          inputMode={inputMode}
          placeholder={field === 'price' ? price : field === 'stock' ? stock : ''}
          isNew={!row.known}
          isActive={place === active}
          acts={acts}
        />
      ))}
      {pictures.length > 0 && (
        <td role="cell">
          <span className={cells.name} aria-hidden>
            Picture
          </span>
          <PictureCell
            label={`Picture of ${row.label}`}
            pictures={pictures}
            value={typed?.image ?? row.known?.image ?? ''}
            onChange={(image) => onPicture(row, image)}
          />
        </td>
      )}
    </>
  );
});
