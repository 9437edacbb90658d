import type { Product } from '@kade/contract/catalog/products';
import { ApiError } from '@kade/contract/client';
import { countCombinations } from '@kade/rules/stock-groups';
import { formatCount } from '@kade/words/english';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownToLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAfterSuccess } from '../../../lib/form/after-success';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { DialogActions } from '../../../ui/dialog/confirm-dialog';
import { FormError } from '../../../ui/input/form';
import { SearchInput } from '../../../ui/input/search-input';
import { ErrorState } from '../../../ui/state/states';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { Button } from '../../../ui/style/button';
import { COLUMNS } from './combination-cells';
import { matching, rowsOf } from './combination-rows';
import { CombinationTable } from './combination-table';
import { combinationsQuery, useSaveCombinations } from './combinations.api';
import type { Spot } from './grid-acts';
import styles from './combinations.module.css';
import cells from './grid.module.css';
import { changesOf, useCombinationEdits } from './use-combination-edits';
import { Lines } from '../../../ui/state/later';

interface EditCombinationsProps {
  product: Product;
  onClose: () => void;
}

/** What tells each combination of several groups: SKU, barcode, weight and compare-at price. */
export function EditCombinations({ product, onClose }: EditCombinationsProps) {
  const { data, error, refetch } = useQuery(combinationsQuery(product._id));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Lines count={16} />;
  return <Combinations product={product} known={data.combinations} onClose={onClose} />;
}

type Known = Parameters<typeof rowsOf>[1];

function Combinations({ product, known, onClose }: EditCombinationsProps & { known: Known }) {
  const all = useMemo(() => rowsOf(product, known), [product, known]);
  const [search, setSearch] = useState('');
  const rows = useMemo(() => matching(all, search), [all, search]);
  const [wanted, setActive] = useState<Spot>({ row: 0, column: 0 });
  const active = { ...wanted, row: Math.max(0, Math.min(wanted.row, rows.length - 1)) };
  const edits = useCombinationEdits();
  const save = useSaveCombinations(product._id);
  useAfterSuccess(save.isSuccess, () => {
    notify.success('Combinations saved');
    onClose();
  });
  const count = edits.changed.length;
  const column = COLUMNS[active.column] ?? COLUMNS[0];

  /** The value of the cell that has the focus, in its column of all rows that are shown. */
  const fill = () => {
    const source = rows[active.row];
    if (!source) return;
    const text = edits.textOf(source, column.field);
    edits.set(rows.map((row) => [row, column.field, text]));
  };
  const submit = () => {
    if (save.isPending || save.isSuccess || edits.wrong > 0) return;
    const changes = changesOf(edits.changed);
    save.mutate(changes, {
      onError: (error) => {
        if (isConflict(error)) edits.mark(changes, error.details);
      },
    });
  };

  return (
    <>
      <p className={`${styles.lead} muted`}>
        A field left empty takes the value of its variant or of the product, shown in grey.
      </p>
      <div className={`${styles.tools} row wrap`}>
        <div className={styles.search}>
          <SearchInput
            label="Search combinations"
            placeholder="Option, SKU or barcode"
            value={search}
            onChange={(text) => {
              setSearch(text);
              setActive({ row: 0, column: active.column });
            }}
          />
        </div>
        <Button
          variant="default"
          leftSection={<ArrowDownToLine size={14} />}
          title="Copies the value of the chosen cell into its column of all rows shown (Ctrl+D)"
          disabled={rows.length < 2}
          onClick={fill}
        >
          Apply {column.header} to all shown
        </Button>
        <Count product={product} shown={rows.length} rows={all.length} />
      </div>
      {rows.length === 0 ? (
        <p className={cells.none}>No combination matches.</p>
      ) : (
        <CombinationTable
          key={search}
          rows={rows}
          edits={edits}
          active={active}
          onActive={setActive}
        />
      )}
      <Conflicts count={edits.conflicts} onResolve={edits.resolve} />
      {save.isError && !isConflict(save.error) && <FormError>{messageOf(save.error)}</FormError>}
      <DialogActions>
        <span className={`${styles.changed} quiet figures grows`} aria-live="polite">
          {edits.wrong > 0
            ? wrongWords(edits.wrong)
            : count > 0 && `${formatCount(count)} ${count === 1 ? 'value' : 'values'} changed`}
        </span>
        <Button variant="default" onClick={onClose} disabled={save.isPending}>
          Cancel
        </Button>
        <Button
          onClick={submit}
          loading={save.isPending}
          disabled={count === 0 || edits.wrong > 0 || edits.conflicts > 0}
        >
          Save
        </Button>
      </DialogActions>
      <UnsavedChanges when={count > 0 && !save.isSuccess} param="combinations" />
    </>
  );
}

const wrongWords = (count: number) =>
  count === 1
    ? '1 value cannot be saved: it is marked'
    : `${formatCount(count)} values cannot be saved: they are marked`;

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'version_conflict';

function Count({ product, shown, rows }: { product: Product; shown: number; rows: number }) {
  const total = countCombinations(product.options.filter(({ variants }) => variants.length > 0));
  const of = rows < total ? `the first ${formatCount(rows)} of ` : '';
  return (
    <span className={`${styles.count} quiet figures`}>
      {shown < rows ? `${formatCount(shown)} of ` : ''}
      {of}
      {formatCount(total)} combinations
    </span>
  );
}

interface ConflictsProps {
  count: number;
  onResolve: (side: 'mine' | 'theirs') => void;
}

/** Nothing was saved, because somebody else was first: what is to count? */
function Conflicts({ count, onResolve }: ConflictsProps) {
  if (count === 0) return null;
  return (
    <div className={`${styles.conflict} down-3 pad-2h3 stack gap-2 round`} role="alert">
      <p>
        {count === 1 ? 'One value has' : `${formatCount(count)} values have`} been changed by
        someone else meanwhile. Nothing of yours was saved over them.
      </p>
      <div className="flow gap-2">
        <Button size="xs" onClick={() => onResolve('mine')}>
          Use mine
        </Button>
        <Button size="xs" variant="default" onClick={() => onResolve('theirs')}>
          Keep theirs
        </Button>
      </div>
    </div>
  );
}
