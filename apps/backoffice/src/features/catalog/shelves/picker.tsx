import type { ShelfMoves } from '@kade/contract/catalog/shelves';
import type { File } from '@kade/contract/files';
import type { Page } from '@kade/contract/values';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../lib/format';
import { DialogActions } from '../../../ui/confirm-dialog';
import { FormError } from '../../../ui/form';
import { Picture } from '../../../ui/picture';
import { SearchInput } from '../../../ui/search-input';
import { ErrorState } from '../../../ui/states';
import styles from './picker.module.css';

const PICKS_PER_PAGE = 50;

/** Which part of a list the picker shows; the list is asked for by who stands around it. */
export function usePickerView() {
  const [view, setView] = useState({ q: '', page: 1 });
  return {
    query: { ...view, limit: PICKS_PER_PAGE },
    search: (text: string) => setView({ q: text.trim().slice(0, 200), page: 1 }),
    go: (page: number) => setView({ ...view, page }),
  };
}

export interface Pick {
  _id: string;
  name: string;
  picture: File | null;
  /** At the right of the row. */
  aside: string;
  /** Comes ticked. */
  isIn: boolean;
}

interface PickerProps {
  /** What is picked from: `products`. */
  what: string;
  view: ReturnType<typeof usePickerView>;
  list: Page<Pick> | undefined;
  /** Another part of the list is on its way. */
  isLoading: boolean;
  failure: unknown;
  onRetry: () => void;
  onSave: (moves: Required<ShelfMoves>) => void;
  isSaving: boolean;
  error: string | undefined;
  onClose: () => void;
}

/** Ticks things of a long list, found by any part of their name; those that are in come ticked. */
export function Picker(props: PickerProps) {
  const { what, view, list, isLoading, failure, onRetry, error, onClose } = props;
  /** What was ticked or unticked here, whichever page or search it was seen in. */
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const add = [...changes].flatMap(([id, isTicked]) => (isTicked ? [id] : []));
  const remove = [...changes].flatMap(([id, isTicked]) => (isTicked ? [] : [id]));

  const toggle = (pick: Pick) => {
    const next = new Map(changes);
    if (!next.delete(pick._id)) next.set(pick._id, !pick.isIn);
    setChanges(next);
  };
  const save = () => {
    if (changes.size === 0) onClose();
    else if (!props.isSaving) props.onSave({ add, remove });
  };

  return (
    <>
      <SearchInput label={`Search ${what}`} value={view.query.q} onChange={view.search} isFirst />
      {failure !== null && !list ? (
        <ErrorState error={failure} onRetry={onRetry} />
      ) : (
        <ul
          className={styles.list}
          aria-label={what.charAt(0).toUpperCase() + what.slice(1)}
          aria-busy={!list || isLoading}
        >
          {list?.items.length === 0 && (
            <li className={styles.none}>
              {view.query.q ? `No ${what} match` : `There are no ${what} yet`}
            </li>
          )}
          {list
            ? list.items.map((pick) => (
                <Row
                  key={pick._id}
                  pick={pick}
                  isTicked={changes.get(pick._id) ?? pick.isIn}
                  onToggle={() => toggle(pick)}
                />
              ))
            : Array.from({ length: 7 }, (_, index) => (
                <li key={index} className={styles.ghost}>
                  <Skeleton height={40} />
                </li>
              ))}
        </ul>
      )}
      {list && list.total > PICKS_PER_PAGE && <Pages total={list.total} view={view} />}
      {error && <FormError>{error}</FormError>}
      <DialogActions>
        <span className={styles.changes} aria-live="polite">
          {wordsOf(add.length, remove.length)}
        </span>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={props.isSaving} onClick={save}>
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

interface RowProps {
  pick: Pick;
  isTicked: boolean;
  onToggle: () => void;
}

function Row({ pick, isTicked, onToggle }: RowProps) {
  return (
    <li className={styles.row}>
      <label className={styles.choice}>
        <Checkbox checked={isTicked} onChange={onToggle} />
        <Picture file={pick.picture} alt="" width={40} />
        <span className={styles.name} title={pick.name}>
          {pick.name}
        </span>
        <span className={styles.aside}>{pick.aside}</span>
      </label>
    </li>
  );
}

function Pages({ total, view }: { total: number; view: PickerProps['view'] }) {
  const { page } = view.query;
  const last = Math.min(total, page * PICKS_PER_PAGE);
  return (
    <nav className={styles.pages} aria-label="Pages to choose from">
      <span aria-live="polite">
        {formatCount((page - 1) * PICKS_PER_PAGE + 1)}–{formatCount(last)} of {formatCount(total)}
      </span>
      <Button variant="default" size="xs" disabled={page === 1} onClick={() => view.go(page - 1)}>
        Previous
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={last >= total}
        onClick={() => view.go(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
