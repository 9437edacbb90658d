import type { ShelfMoves } from '@kade/contract/catalog/shelves';
import { formatCount } from '@kade/words/english';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { isShift, useRange } from '../../../lib/list/range';
import { DialogActions } from '../../../ui/dialog/confirm-dialog';
import { FormError } from '../../../ui/input/form';
import { PickLabel, PickList, type Pickable, type PickListProps } from '../../../ui/list/pick-list';
import { Button } from '../../../ui/style/button';
import styles from './picker.module.css';

interface Pick extends Pickable {
  /** Comes ticked. */
  isIn: boolean;
}

interface PickerProps extends Omit<PickListProps<Pick>, 'children'> {
  onSave: (moves: Required<ShelfMoves>) => void;
  isSaving: boolean;
  error: string | undefined;
  onClose: () => void;
}

/** Ticks things of a long list; those that are in come ticked. */
export function Picker({ onSave, isSaving, error, onClose, ...list }: PickerProps) {
  /** What was ticked or unticked here, whichever page or search it was seen in. */
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const add = [...changes].flatMap(([id, isTicked]) => (isTicked ? [id] : []));
  const remove = [...changes].flatMap(([id, isTicked]) => (isTicked ? [] : [id]));

  const shown = list.list?.items ?? [];
  const rangeTo = useRange(shown.map(({ _id }) => _id));

  const tick = (pick: Pick, isTicked: boolean, isRange: boolean) => {
    const range = rangeTo(pick._id, isRange);
    const next = new Map(changes);
    for (const { _id, isIn } of shown.filter((one) => range.includes(one._id))) {
      if (isIn === isTicked) next.delete(_id);
      else next.set(_id, isTicked);
    }
    setChanges(next);
  };
  const save = () => {
    if (changes.size === 0) onClose();
    else if (!isSaving) onSave({ add, remove });
  };

  return (
    <>
      <PickList {...list}>
        {(pick) => (
          <PickLabel
            pick={pick}
            control={
              <Checkbox
                checked={changes.get(pick._id) ?? pick.isIn}
                onChange={(event) => tick(pick, event.currentTarget.checked, isShift(event))}
              />
            }
          />
        )}
      </PickList>
      {error && <FormError>{error}</FormError>}
      <DialogActions>
        <span className={`${styles.changes} first quiet`} aria-live="polite">
          {wordsOf(add.length, remove.length)}
        </span>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isSaving} onClick={save}>
          Save
        </Button>
      </DialogActions>
    </>
  );
}

function wordsOf(added: number, removed: number): string {
  const words = [
    ...(added > 0 ? [`${formatCount(added)} to add`] : []),
    ...(removed > 0 ? [`${formatCount(removed)} to remove`] : []),
  ];
  return words.join(', ');
}
