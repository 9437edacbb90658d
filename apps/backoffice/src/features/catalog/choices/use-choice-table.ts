import { MAX_CHOICE_ROWS, type Choices } from '@kade/contract/catalog/choices';
import type { Product } from '@kade/contract/catalog/products';
import { countCombinations } from '@kade/rules/stock-groups';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { onceUsed } from '../../../ui/state/once-used';
import { combinationsQuery } from '../goods/combinations.api';
import { stockQuery } from '../stock/stock.api';
import type { ChoiceDraft } from './choice-draft';
import { isCountedByAll, offered } from './offered';
import type { Table } from './table-of';

export type ChoiceTableState = ReturnType<typeof useChoiceTable>;

/** Most products have nothing to choose from, and need this only once somebody types of it. */
const useRules = onceUsed(() => import('./table-of'));

const NO_TABLE: Table = { options: [], rows: [] };
const AWAITED = 'The options are still on their way. Please try again in a moment.';

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
  const { added, options: typed } = draft;
  const hasTyped = typed.length > 0 || Object.values(added).some(Boolean);
  const { part: rules } = useRules(true, hasKnown || hasTyped);
  const isAwaited = !rules && (hasKnown || hasTyped);
  const isReady =
    !isAwaited &&
    (!hasKnown || (quantities !== undefined && (groups.length < 2 || combinations !== undefined)));
  const table = useMemo(() => {
    if (!rules || !isReady) return NO_TABLE;
    const goods = { combinations: combinations ?? [], quantities: quantities ?? [] };
    return rules.tableOf(product, goods, { added, options: typed });
  }, [rules, product, combinations, quantities, added, typed, isReady]);
  const error = several.error ?? stock.error;
  return useMemo(() => {
    const judged = isReady ? rules?.judge(product, draft, table) : undefined;
    return {
      ...table,
      isReady,
      isChanged: judged?.isChanged ?? false,
      hasStock: isCountedByAll(product),
      error,
      problem: hasTyped && isAwaited ? AWAITED : judged?.problem,
      toSend: (): Choices | undefined => judged?.toSend(),
    };
  }, [rules, product, draft, table, isReady, isAwaited, hasTyped, error]);
}
