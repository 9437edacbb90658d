import type { InventoryChange } from '@kade/contract/catalog/inventory';
import type { ErrorDetail } from '@kade/contract/errors';
import { useState } from 'react';
import { piecesOf } from '../goods/pieces';
import type { InventoryCell } from './inventory-rows';

/** A number that was typed and is not saved yet. */
export interface Edit {
  cell: InventoryCell;
  text: string;
  /** What there is now, where that is no longer what there was when it was typed. */
  now?: number;
}

type Edits = ReadonlyMap<string, Edit>;
type Changes = InventoryChange['products'];

const STEPS_KEPT = 100;

/** What was typed into cells, step by step, so that each can be taken back. */
export function useInventoryEdits() {
  const [edits, setEdits] = useState<Edits>(new Map());
  const [past, setPast] = useState<readonly Edits[]>([]);

  const step = (next: Edits, isSameStep = false) => {
    if (!isSameStep) setPast((steps) => [...steps, edits].slice(-STEPS_KEPT));
    setEdits(next);
  };
  return {
    edits,
    canUndo: past.length > 0,
    valueOf: (cell: InventoryCell) => edits.get(cell.key)?.text ?? cell.saved,
    /** Sets cells in one step; typing on in one cell is one step too. */
    set: (entries: readonly (readonly [InventoryCell, string])[]) => {
      const [only] = entries;
      const isSameStep = entries.length === 1 && only !== undefined && edits.has(only[0].key);
      const next = new Map(edits);
      for (const [cell, text] of entries) {
        const known = next.get(cell.key);
        if (text === (known?.cell ?? cell).saved && known?.now === undefined) next.delete(cell.key);
        else next.set(cell.key, { ...(known ?? { cell }), text });
      }
      step(next, isSameStep && next.size >= edits.size);
    },
    revert: (cell: InventoryCell) => {
      if (edits.has(cell.key)) step(new Map([...edits].filter(([key]) => key !== cell.key)));
    },
    undo: () => {
      const last = past.at(-1);
      if (!last) return;
      setPast(past.slice(0, -1));
      setEdits(last);
    },
    clear: () => {
      setPast([]);
      setEdits(new Map());
    },
    replace: (next: Edits) => {
      setPast([]);
      setEdits(next);
    },
  };
}

const numberOf = (cell: InventoryCell, text: string) =>
  cell.variants === undefined && text.trim() === '' ? null : piecesOf(text);

/** The edits that change something. */
export const changedEdits = (edits: Edits): Edit[] =>
  [...edits.values()].filter(
    ({ cell, text, now }) =>
      now !== undefined || numberOf(cell, text) !== numberOf(cell, cell.saved),
  );

/** Edits as one call sends them, and where each stands in it. */
export function changesOf(edits: readonly Edit[]): { changes: Changes; at: Map<string, Edit> } {
  const changes: Changes = [];
  const at = new Map<string, Edit>();
  const places = new Map<string, number>();
  for (const edit of edits) {
    const { cell, text } = edit;
    const index = places.get(cell.product_id) ?? changes.length;
    places.set(cell.product_id, index);
    const change = (changes[index] ??= { product_id: cell.product_id });
    if (cell.variants === undefined) {
      change.low_stock_at = numberOf(cell, text);
      continue;
    }
    const cells = (change.cells ??= []);
    at.set(`products.${index}.cells.${cells.length}.stock_quantity`, edit);
    const before = piecesOf(cell.saved);
    cells.push({ variants: [...cell.variants], before, stock_quantity: piecesOf(text) });
  }
  return { changes, at };
}

/**
 * The edits with what the server says there is now, beside those that it refused; without those of what
 * is no longer there, which would have everything else refused for ever.
 */
export function markConflicts(
  edits: Edits,
  { changes, at }: ReturnType<typeof changesOf>,
  details: readonly ErrorDetail[],
): Edits {
  const marked = new Map(edits);
  for (const { field, value } of details) {
    const edit = at.get(field.replace(/variants$/, 'stock_quantity'));
    if (edit && typeof value === 'number') marked.set(edit.cell.key, { ...edit, now: value });
    if (edit && field.endsWith('variants')) marked.delete(edit.cell.key);
    const [, place = ''] = /^products\.(\d+)\.product_id$/.exec(field) ?? [];
    const gone = changes[Number(place || Number.NaN)]?.product_id;
    for (const [key, { cell }] of edits) if (cell.product_id === gone) marked.delete(key);
  }
  return marked;
}

/** Ways out of a conflict: one's own numbers, those of now, or one's own changes added to them. */
export type Resolution = 'mine' | 'theirs' | 'add';

export function resolveConflicts(edits: Edits, resolution: Resolution): Edits {
  return new Map(
    [...edits].flatMap(([key, { now, ...edit }]): [string, Edit][] => {
      if (now === undefined) return [[key, edit]];
      if (resolution === 'theirs') return [];
      const cell = { ...edit.cell, saved: String(now) };
      const added = now + piecesOf(edit.text) - piecesOf(edit.cell.saved);
      const text = resolution === 'add' ? String(Math.max(0, added)) : edit.text;
      return [[key, { cell, text }]];
    }),
  );
}

/** Edits that take back what these have saved. */
export const reversed = (edits: readonly Edit[]): Edit[] =>
  edits.map(({ cell, text }) => {
    const saved = numberOf(cell, text);
    return { cell: { ...cell, saved: saved === null ? '' : String(saved) }, text: cell.saved };
  });
