import type { Goods } from '@kade/rules/goods';
import { formatRs } from '@kade/rules/money';
import type { StoreContext } from '../../../platform/context';
import { recordActivity } from '../../activity';

/** More combinations than this are told as how many they are. */
const COMBINATIONS_TOLD = 20;

/** What tells a thing that is sold, in words. */
export const toldGoods = ({ sku, barcode, weight, compare_at_price }: Goods) => ({
  sku,
  barcode,
  weight: weight === null ? '' : `${weight} g`,
  compare_at_price: compare_at_price === null ? '' : formatRs(compare_at_price),
});

interface State {
  label: string;
  before: Goods;
  after: Goods;
}

/** Keeps what became of combinations: each where they are few, else how many. */
export async function recordCombinations(
  ctx: StoreContext,
  { name }: { name: string },
  states: readonly State[],
): Promise<void> {
  const changed = states.filter(({ before, after }) => wordsOf(before) !== wordsOf(after));
  if (changed.length === 0) return;
  const told = (side: 'before' | 'after') =>
    Object.fromEntries(changed.map((state) => [state.label, wordsOf(state[side])]));
  const isMany = changed.length > COMBINATIONS_TOLD;
  await recordActivity(ctx, {
    area: 'products',
    thing: 'combinations',
    name,
    before: isMany ? {} : told('before'),
    after: isMany ? { changed_combinations: changed.length } : told('after'),
  });
}

const labels = {
  sku: 'SKU',
  barcode: 'Barcode',
  weight: 'Weight',
  compare_at_price: 'Compare-at price',
};

const wordsOf = (goods: Goods) =>
  Object.entries(toldGoods(goods))
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `${labels[field as keyof typeof labels]} ${value}`)
    .join(', ');
