import { ApiError } from '@kade/contract/client';
import type { InventoryProduct, StockLevel } from '@kade/contract/catalog/inventory';
import { formatCount } from '@kade/words/english';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { notify } from '../../../lib/words/notify';
import { messageOf } from '../../../lib/server/query-client';
import { FormError } from '../../../ui/input/form';
import { UnsavedChanges } from '../../../ui/dialog/unsaved-changes';
import { AtFoot } from '../../../ui/layout/at-foot';
import { savesByKey } from '../../../ui/state/save-key';
import { Button } from '../../../ui/style/button';
import { stockQuery } from '../stock/stock.api';
import styles from './inventory-grid.module.css';
import { InventoryTable } from './inventory-table';
import { rowsOf } from './inventory-rows';
import { useSaveInventory } from './inventory.api';
import { StockConflict } from './stock-conflict';
import {
  changedEdits,
  changesOf,
  markConflicts,
  resolveConflicts,
  reversed,
  useInventoryEdits,
  type Edit,
} from './use-inventory-edits';

interface InventoryGridProps {
  products: readonly InventoryProduct[];
  level: StockLevel | undefined;
  /** The store's threshold. */
  standard: number;
  isStale: boolean;
}

/** Every number can be typed over, filled down, pasted and undone; all are saved in one call. */
export function InventoryGrid({ products, level, standard, isStale }: InventoryGridProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const asked = useAsked(opened);
  const rows = useMemo(
    () => rowsOf(products, { level, standard, asked }),
    [products, level, standard, asked],
  );
  const edits = useInventoryEdits();
  const save = useSaveInventory(products);
  const [justSaved, setJustSaved] = useState<readonly Edit[]>([]);
  const changed = changedEdits(edits.edits);
  const conflicts = changed.filter(({ now }) => now !== undefined);
  const isConflict = save.error instanceof ApiError && save.error.code === 'version_conflict';

  const submit = (sent: readonly Edit[], isUndo = false) => {
    if (save.isPending || sent.length === 0) return;
    const asSent = changesOf(sent);
    save.mutate(asSent.changes, {
      onSuccess: (saved) => {
        edits.clear();
        setJustSaved(isUndo || !saved ? [] : reversed(sent));
        if (saved) notify.success(isUndo ? 'Stock is as it was' : 'Stock saved');
      },
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        const kept = new Map(sent.map((edit) => [edit.cell.key, edit]));
        edits.replace(markConflicts(kept, asSent, error.details));
      },
    });
  };

  return (
    <>
      <InventoryTable
        rows={rows}
        standard={standard}
        edits={edits}
        isStale={isStale}
        onOpen={(id) => setOpened([...opened, id])}
        opened={opened}
      />
      <StockConflict
        count={conflicts.length}
        onResolve={(resolution) => {
          save.reset();
          edits.replace(resolveConflicts(edits.edits, resolution));
        }}
      />
      {save.isError && (conflicts.length === 0 || !isConflict) && (
        <div className={styles.error}>
          <FormError>{messageOf(save.error)}</FormError>
        </div>
      )}
      {changed.length > 0 ? (
        <AtFoot key="changed" className={`${styles.bar} row gap-2 sticky above surface`}>
          <span className={`${styles.changed} grows shrinks medium figures`} aria-live="polite">
            {formatCount(changed.length)} {changed.length === 1 ? 'number' : 'numbers'} changed
          </span>
          <Button variant="subtle" onClick={edits.undo} disabled={!edits.canUndo}>
            Undo
          </Button>
          <Button variant="default" onClick={edits.clear} disabled={save.isPending}>
            Discard
          </Button>
          <Button
            {...savesByKey}
            onClick={() => submit(changed)}
            loading={save.isPending}
            disabled={conflicts.length > 0}
          >
            Save stock
          </Button>
        </AtFoot>
      ) : (
        justSaved.length > 0 && (
          <AtFoot key="saved" className={`${styles.bar} row gap-2 sticky above surface`}>
            <span className={`${styles.changed} grows shrinks medium figures`}>
              {formatCount(justSaved.length)} {justSaved.length === 1 ? 'number' : 'numbers'} saved
            </span>
            <Button
              variant="default"
              onClick={() => submit(justSaved, true)}
              loading={save.isPending}
            >
              Undo
            </Button>
          </AtFoot>
        )
      )}
      <UnsavedChanges when={changed.length > 0} />
    </>
  );
}

/** The numbers of products that have too many to come along, once they are asked for. */
function useAsked(ids: readonly string[]): ReadonlyMap<string, readonly number[]> {
  return useQueries({
    queries: ids.map((id) => stockQuery(id)),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, index): [string, readonly number[]][] => {
          const id = ids[index];
          return data && id !== undefined ? [[id, data.quantities]] : [];
        }),
      ),
  });
}
