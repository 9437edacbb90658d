import type { File } from '@kade/contract/files';
import type { Page } from '@kade/contract/values';
import { formatCount } from '@kade/words/english';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../style/button';
import styles from './pick-list.module.css';
import { Picture } from '../media/picture';
import { SearchInput } from '../input/search-input';
import { ErrorState } from '../state/states';
import { Skeleton } from '../layout/skeleton';

const PICKS_PER_PAGE = 50;

/** Which part of a list is shown to pick from; the list is asked for by who stands around it. */
export function usePickerView() {
  const [view, setView] = useState({ q: '', page: 1 });
  return {
    /** As it stands in the field: a space may be the beginning of another word. */
    typed: view.q,
    query: { ...view, q: view.q.trim().slice(0, 200), limit: PICKS_PER_PAGE },
    search: (q: string) => setView({ q, page: 1 }),
    go: (page: number) => setView({ ...view, page }),
  };
}

/** A thing that can be picked. */
export interface Pickable {
  _id: string;
  name: string;
  picture: File | null;
  /** At the right of the row. */
  aside: ReactNode;
}

export interface PickListProps<P extends Pickable> {
  /** What is picked from: `products`. */
  what: string;
  /** What is to be known of all rows. */
  note?: string;
  view: ReturnType<typeof usePickerView>;
  list: Page<P> | undefined;
  /** Another part of the list is on its way. */
  isLoading: boolean;
  failure: unknown;
  onRetry: () => void;
  /** A row of the list. */
  children: (pick: P) => ReactNode;
}

/** A long list to pick from, searched by any part of a name and read a page at a time. */
export function PickList<P extends Pickable>(props: PickListProps<P>) {
  const { what, note, view, list, isLoading, failure, onRetry, children } = props;
  const rows = useRef<HTMLUListElement>(null);
  /** What was typed and confirmed before it was found: its first row is pressed once it is there. */
  const awaited = useRef<string>(undefined);
  const { q } = view.query;
  useEffect(() => {
    if (isLoading || !list || awaited.current !== q) return;
    awaited.current = undefined;
    rows.current?.querySelector<HTMLElement>('button')?.click();
  }, [isLoading, list, q]);
  return (
    <>
      <SearchInput
        label={`Search ${what}`}
        value={view.typed}
        onChange={view.search}
        isFirst
        onKeyDown={(event) => {
          const typed = event.currentTarget.value.trim();
          awaited.current = undefined;
          if (!isLoading && typed === q) return goOn(event, rows.current);
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          awaited.current = typed;
        }}
      />
      {note && <p className="down-2 quiet">{note}</p>}
      {failure !== null && !list ? (
        <ErrorState error={failure} onRetry={onRetry} />
      ) : (
        <ul
          ref={rows}
          className={`${styles.list} tile`}
          aria-label={what.charAt(0).toUpperCase() + what.slice(1)}
          aria-busy={!list || isLoading}
        >
          {list?.items.length === 0 && (
            <li className={`${styles.none} muted centre-text`}>
              {view.query.q ? `No ${what} match` : `There are no ${what} yet`}
            </li>
          )}
          {list
            ? list.items.map((pick) => (
                <li key={pick._id} className={styles.row}>
                  {children(pick)}
                </li>
              ))
            : Array.from({ length: 7 }, (_, index) => (
                <li key={index} className={styles.ghost}>
                  <Skeleton height={40} />
                </li>
              ))}
        </ul>
      )}
      {list && list.total > PICKS_PER_PAGE && <Pages total={list.total} view={view} />}
    </>
  );
}

/** From the search on by keyboard: Enter presses the first row that is found, the arrow goes to it. */
function goOn(event: KeyboardEvent, rows: HTMLElement | null): void {
  const first = rows?.querySelector<HTMLElement>('button, input');
  if (!first || event.nativeEvent.isComposing) return;
  const isPress = event.key === 'Enter' && first instanceof HTMLButtonElement;
  if (!isPress && event.key !== 'ArrowDown') return;
  event.preventDefault();
  if (isPress) first.click();
  else first.focus();
}

/** A row that is ticked: the control, and what is picked by it. */
export function PickLabel({ pick, control }: { pick: Pickable; control: ReactNode }) {
  return (
    <label className={`${styles.choice} row gap-3 whole clickable`}>
      {control}
      <PickFacts pick={pick} />
    </label>
  );
}

/** A row that is pressed. */
export function PickButton({ pick, onClick }: { pick: Pickable; onClick: () => void }) {
  return (
    <UnstyledButton className={`${styles.choice} row gap-3 whole clickable`} onClick={onClick}>
      <PickFacts pick={pick} />
    </UnstyledButton>
  );
}

function PickFacts({ pick }: { pick: Pickable }) {
  return (
    <>
      <Picture file={pick.picture} alt="" width={40} />
      <span className={`${styles.words} row gap-3 shrinks grows`}>
        <span className={`${styles.name} one-line shrinks grows`} title={pick.name}>
          {pick.name}
        </span>
        <span className="quiet figures stiff">{pick.aside}</span>
      </span>
    </>
  );
}

function Pages({ total, view }: { total: number; view: ReturnType<typeof usePickerView> }) {
  const { page } = view.query;
  const last = Math.min(total, page * PICKS_PER_PAGE);
  return (
    <nav className="down-3 quiet row end gap-2 figures" aria-label="Pages to choose from">
      <span className="first" aria-live="polite">
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
