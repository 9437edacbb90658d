import type { VariantGroup } from '@kade/contract/catalog/variants';
import { combinationsOf } from '@kade/rules/selection';
import { useMemo, useState } from 'react';
import { piecesOf } from '../goods/pieces';
import type { StockCell } from './stock.api';

export interface GridCell {
  key: string;
  /** The variants, one of each group. */
  variants: string[];
  /** Their names. */
  label: string;
  /** As it is saved. */
  quantity: number;
}

/** The cells of a product's stock, in the order of its quantities. */
export function useCells(groups: readonly VariantGroup[], quantities: readonly number[]) {
  return useMemo((): GridCell[] => {
    const names = new Map(
      groups.flatMap(({ variants }) =>
        variants.map(({ _id, name }): [string, string] => [_id, name]),
      ),
    );
    return combinationsOf(groups).map((variants, index) => ({
      key: variants.join(),
      variants,
      label: variants.map((id) => names.get(id) ?? '').join(' / ') || 'All pieces',
      quantity: quantities[index] ?? 0,
    }));
  }, [groups, quantities]);
}

/** What was typed into cells and is not saved yet. */
export function useStockEdits(cells: readonly GridCell[]) {
  const [edits, setEdits] = useState<ReadonlyMap<string, string>>(new Map());

  const set = (entries: Iterable<readonly [string, string]>) =>
    setEdits((current) => new Map([...current, ...entries]));
  const revert = (key: string) =>
    setEdits((current) => new Map([...current].filter(([other]) => other !== key)));

  const changed: StockCell[] = [];
  if (edits.size > 0) {
    for (const { key, variants, quantity } of cells) {
      const text = edits.get(key);
      const stock_quantity = text === undefined ? quantity : piecesOf(text);
      if (stock_quantity !== quantity) changed.push({ variants, stock_quantity });
    }
  }
  return {
    valueOf: ({ key, quantity }: GridCell) => edits.get(key) ?? String(quantity),
    set,
    revert,
    clear: () => setEdits(new Map()),
    changed,
  };
}
