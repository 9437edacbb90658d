import type { Goods } from '@kade/rules/goods';
import type { StoreContext } from '../../../platform/context';
import { fact, recordActivity } from '../../activity';

/** More combinations than this are told as how many they are. */
const COMBINATIONS_TOLD = 20;

/** What tells a thing that is sold. */
export const toldGoods = ({ sku, barcode, weight, compare_at_price }: Goods) => ({
  sku,
  barcode,
  weight: weight === null ? null : fact({ say: 'grams', weight }),
  compare_at_price:
    compare_at_price === null ? null : fact({ say: 'rs', amount: compare_at_price }),
});

/** A product as the log calls it and leads to it. */
export interface LoggedProduct {
  id: string;
  name: string;
}

interface State {
  label: string;
  before: Goods;
  after: Goods;
}

/** Keeps what became of combinations: each where they are few, else how many. */
export async function recordCombinations(
  ctx: StoreContext,
  { id, name }: LoggedProduct,
  states: readonly State[],
): Promise<void> {
  const changed = states.filter(
    ({ before, after }) => JSON.stringify(factOf(before)) !== JSON.stringify(factOf(after)),
  );
  if (changed.length === 0) return;
  const told = (side: 'before' | 'after') =>
    Object.fromEntries(changed.map((state) => [state.label, factOf(state[side])]));
  const isMany = changed.length > COMBINATIONS_TOLD;
  await recordActivity(ctx, {
    area: 'products',
    thing: 'combinations',
    name,
    about: { kind: 'product', id },
    before: isMany ? {} : told('before'),
    after: isMany ? { changed_combinations: changed.length } : told('after'),
  });
}

/** All that is known of it in one value; null where nothing is. */
const factOf = ({ sku, barcode, weight, compare_at_price }: Goods) =>
  sku || barcode || weight !== null || compare_at_price !== null
    ? fact({ say: 'goods', sku, barcode, weight, compare_at_price })
    : null;
