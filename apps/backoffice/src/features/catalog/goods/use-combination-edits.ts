import type { CombinationChange } from '@kade/contract/catalog/goods';
import type { ErrorDetail } from '@kade/contract/errors';
import { useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { hundredthsOf } from '../../../lib/form/hundredths';
import { readCell, textOfCell, type Field, type Value } from './combination-cells';
import { keyOf, type CombinationRow } from './combination-rows';

/** What was typed into a cell and is not saved yet. */
interface Edit {
  row: CombinationRow;
  field: Field;
  text: string;
  /** What the cell held when it was typed over. */
  before: Value;
  /** What there is now, where that is something else. */
  now?: Value;
}

type Edits = ReadonlyMap<string, Edit>;

export type Entry = readonly [row: CombinationRow, field: Field, text: string];

const cellKey = (row: CombinationRow, field: Field) => `${row.key} ${field}`;

/** What was typed into the cells of the table, and what of it can be saved. */
export function useCombinationEdits() {
  const [edits, setEdits] = useState<Edits>(new Map());
  const acts = useMemo(() => actsOn(setEdits), []);
  const all = [...edits.values()];
  return {
    ...acts,
    textOf: (row: CombinationRow, field: Field) =>
      edits.get(cellKey(row, field))?.text ?? textOfCell(field, row.own[field]),
    stateOf: (row: CombinationRow, field: Field) => {
      const edit = edits.get(cellKey(row, field));
      if (!edit) return undefined;
      if (readCell(field, edit.text) === undefined) return 'wrong';
      return edit.now === undefined ? 'changed' : 'conflict';
    },
    changed: all.filter(({ field, text, before }) => readCell(field, text) !== before),
    wrong: all.filter(({ field, text }) => readCell(field, text) === undefined).length,
    conflicts: all.filter(({ now }) => now !== undefined).length,
  };
}

const actsOn = (setEdits: Dispatch<SetStateAction<Edits>>) => ({
  set: (entries: readonly Entry[]) =>
    setEdits((current) => {
      const next = new Map(current);
      for (const [row, field, text] of entries) {
        const key = cellKey(row, field);
        const known = next.get(key) ?? { row, field, before: row.own[field] };
        const isBack = readCell(field, text) === known.before && !('now' in known);
        if (isBack && text === textOfCell(field, known.before)) next.delete(key);
        else next.set(key, { ...known, text });
      }
      return next;
    }),
  revert: (row: CombinationRow, field: Field) =>
    setEdits((current) => without(current, cellKey(row, field))),
  /** Marks what the server says holds something else now. */
  mark: (sent: readonly CombinationChange[], details: readonly ErrorDetail[]) =>
    setEdits((current) => {
      const next = new Map(current);
      for (const { field, value } of details) {
        const [, index = '', name = ''] = /^combinations\.(\d+)\.(\w+)$/.exec(field) ?? [];
        const key = `${keyOf(sent[Number(index)]?.variants ?? [])} ${name}`;
        const edit = next.get(key);
        if (edit) next.set(key, { ...edit, now: nowOf(edit.field, value) });
      }
      return next;
    }),
  /** Ends the conflicts: what was typed is set over what is there now, or is given up. */
  resolve: (side: 'mine' | 'theirs') =>
    setEdits(
      (current) =>
        new Map(
          [...current].flatMap(([key, { now, ...edit }]): [string, Edit][] => {
            if (now === undefined) return [[key, edit]];
            return side === 'theirs' ? [] : [[key, { ...edit, before: now }]];
          }),
        ),
    ),
});

const without = (edits: Edits, key: string): Edits =>
  new Map([...edits].filter(([other]) => other !== key));

/** As the wire has it money is a decimal. */
function nowOf(field: Field, value: unknown): Value {
  if (typeof value === 'number') return field === 'compare_at_price' ? hundredthsOf(value) : value;
  return typeof value === 'string' ? value : null;
}

/** Edits as calls send them: one change a combination, with what was there before. */
export function changesOf(
  edits: readonly { row: CombinationRow; field: Field; text: string; before: Value }[],
): CombinationChange[] {
  const changes = new Map<string, CombinationChange>();
  for (const { row, field, text, before } of edits) {
    const change = changes.get(row.key) ?? { variants: row.variants, before: {} };
    const value = readCell(field, text);
    if (value === undefined) continue;
    changes.set(row.key, {
      ...change,
      [field]: value,
      before: { ...change.before, [field]: before },
    });
  }
  return [...changes.values()];
}
