import type { Product } from '@kade/contract/catalog/products';
import { MAX_CHOICE_ROWS } from '@kade/contract/catalog/choices';
import { countCombinations } from '@kade/rules/selection';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { combinationsQuery } from '../goods/combinations.api';
import { stockQuery } from '../stock/stock.api';
import { choicesOf, countWrong, hasChoices } from './choice-cells';
import type { ChoiceDraft } from './choice-draft';
import { countRows, isCountedByAll, offered, optionsOf, rowsOf } from './choice-rows';

export type ChoiceTableState = ReturnType<typeof useChoiceTable>;

/** Whether all that a product is sold as fits into one table. */
export const fitsTable = (product: Product) =>
  countCombinations(offered(product)) <= MAX_CHOICE_ROWS;

/** What customers choose from as a table: what the product has, with what is typed. */
export function useChoiceTable(product: Product | undefined, draft: ChoiceDraft) {
  const groups = offered(product);
  const id = product?._id ?? '';
  const hasKnown = product !== undefined && groups.length > 0 && fitsTable(product);
  const several = useQuery({ ...combinationsQuery(id), enabled: hasKnown && groups.length > 1 });
  const stock = useQuery({ ...stockQuery(id), enabled: hasKnown });
  const combinations = several.data?.combinations;
  const quantities = stock.data?.quantities;
  const isReady =
    !hasKnown || (quantities !== undefined && (groups.length < 2 || combinations !== undefined));
  const { added, options: typed } = draft;
  const options = useMemo(
    () => optionsOf(product, { added, options: typed }),
    [product, added, typed],
  );
  const rows = useMemo(() => {
    if (!isReady) return [];
    const goods = { combinations: combinations ?? [], quantities: quantities ?? [] };
    return rowsOf(product, goods, options);
  }, [product, combinations, quantities, options, isReady]);
  const error = several.error ?? stock.error;
  return useMemo(() => {
    const isChanged = isReady && hasChoices(draft, rows);
    return {
      options,
      rows,
      isReady,
      isChanged,
      hasStock: isCountedByAll(product),
      error,
      problem: isChanged ? problemOf(draft, { options, rows }) : undefined,
      /** What is to be sent; nothing where nothing was changed. */
      toSend: () => (isChanged ? choicesOf(product, draft, { options, rows }) : undefined),
    };
  }, [product, draft, options, rows, isReady, error]);
}

/** Why a table cannot be saved as it stands, in words. */
function problemOf(
  draft: ChoiceDraft,
  { options, rows }: Pick<Parameters<typeof choicesOf>[2], 'options' | 'rows'>,
): string | undefined {
  const count = countRows(options);
  if (count > MAX_CHOICE_ROWS) {
    return `These would be ${count} combinations. A product can have ${MAX_CHOICE_ROWS} here.`;
  }
  const names = options.map(({ name }) => name.toLowerCase());
  if (names.includes('')) return 'Give every option a name, such as Size.';
  if (new Set(names).size < names.length) return 'Give every option a name of its own.';
  if (options.some(({ values }) => values.length > 100)) return 'An option has at most 100 values.';
  const wrong = countWrong(draft, rows);
  if (wrong === 0) return undefined;
  return wrong === 1
    ? '1 value cannot be saved: it is marked'
    : `${wrong} values cannot be saved: they are marked`;
}
