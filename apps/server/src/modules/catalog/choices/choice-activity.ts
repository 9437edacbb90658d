import { goodsOf } from '@kade/rules/goods';
import { combinationsOf, priceOf } from '@kade/rules/selection';
import type { StoreContext } from '../../../platform/context';
import { fact, recordActivity } from '../../activity';
import { recordCombinations, type LoggedProduct } from '../goods';
import { combinationText } from '../groups';
import { recordGroup } from '../variants';
import { chooser, type ProductModel } from '../whole';

/** More combinations than this are told as how many they are. */
const MOST_TOLD = 20;

/** Keeps what became of groups, of prices and of what tells combinations; stock has its own history. */
export async function recordChoices(
  ctx: StoreContext,
  id: string,
  before: ProductModel,
  after: ProductModel,
): Promise<void> {
  const product = { id, name: after.name };
  await recordGroups(ctx, product, before, after);
  const was = new Map(combinationsIn(before).map((one) => [one.label, one]));
  const is = combinationsIn(after);
  const isNew = before.groups.length === 0;
  const prices = is.filter(({ label, price }) => (isNew ? null : was.get(label)?.price) !== price);
  await recordPrices(ctx, product, prices, was);
  const states = is.flatMap(({ label, goods }) => {
    const known = was.get(label)?.goods ?? nothing;
    return [{ label, before: known, after: goods }];
  });
  await recordCombinations(ctx, product, states);
}

const nothing = { sku: '', barcode: '', weight: null, compare_at_price: null };

async function recordGroups(
  ctx: StoreContext,
  product: LoggedProduct,
  before: ProductModel,
  after: ProductModel,
) {
  const placed = ({ groups }: ProductModel) =>
    new Map(groups.map((group, position) => [group._id, { ...group, position }]));
  const was = placed(before);
  const is = placed(after);
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    await recordGroup(ctx, product, was.get(id) ?? null, is.get(id) ?? null);
  }
}

type Told = ReturnType<typeof combinationsIn>[number];

async function recordPrices(
  ctx: StoreContext,
  { id, name }: LoggedProduct,
  changed: readonly Told[],
  was: ReadonlyMap<string, Told>,
): Promise<void> {
  if (changed.length === 0) return;
  const isMany = changed.length > MOST_TOLD;
  const told = (of: (one: Told) => number | undefined) =>
    Object.fromEntries(
      changed.map((one) => {
        const amount = of(one);
        return [one.label, amount === undefined ? null : fact({ say: 'rs', amount })];
      }),
    );
  await recordActivity(ctx, {
    area: 'products',
    thing: 'combinations',
    name,
    about: { kind: 'product', id },
    before: isMany ? {} : told(({ label }) => was.get(label)?.price),
    after: isMany ? { changed_combinations: changed.length } : told(({ price }) => price),
  });
}

/** What each combination costs and is told by, under its name. */
function combinationsIn(model: ProductModel) {
  const choose = chooser(model.groups);
  const known = new Map(model.combinations.map((one) => [combinationText(one.variants), one]));
  const combinations = model.groups.length === 0 ? [] : combinationsOf(model.groups);
  return combinations.map((ids) => {
    const chosen = choose(ids);
    return {
      label: chosen.map(({ variants }) => variants[0]?.name ?? '').join(' / '),
      price: priceOf(model, chosen, ids),
      goods: goodsOf(model, chosen, ids, known.get(combinationText(ids))),
    };
  });
}
