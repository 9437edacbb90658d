import type { DraftItem } from '@kade/contract/drafts';
import type { DeliveryQuote, Whereabouts } from '@kade/contract/delivery';
import { agreedPriceOf, draftPriceOf, type DraftPrice } from '@kade/rules/draft';
import { placeIn } from '@kade/rules/delivery-place';
import { say } from '@kade/words/catalogue';
import type { LineProblem } from '@kade/words/refusals';
import type { Words } from '@kade/words/words';
import type { TenantContext } from '../../platform/context';
import { conflict, invalid } from '../../platform/errors';
import { readerWords } from '../../platform/reader';
import { quoteLines, type LineRefusal } from '../catalog/sales';
import { tellDelivery } from '../shipping';
import { shownOverride, type DraftLine, type ReadDraft } from './draft-rows';

/** A line of a draft, with what was known of it when it was last saved. */
export interface AskedLine {
  product_id: string;
  variants: readonly string[];
  quantity: number;
  price_override: DraftLine['price_override'];
  known: DraftLine | undefined;
}

export interface PricedDraft extends Omit<DraftPrice, 'delivery'> {
  items: DraftItem[];
  /** How it can come to its customer by the rules. */
  delivery: DeliveryQuote;
  /** Why a line cannot be ordered, in the order of the lines. */
  problems: (LineProblem | null)[];
  /** The same lines as they are kept. */
  lines: DraftLine[];
}

export const askedLine = (known: DraftLine): AskedLine => ({
  ...known,
  variants: known.variants.map(({ variant_id }) => variant_id),
  known,
});

/** What was agreed on for shipping, and where and in which way it goes by which rules. */
interface ShippingOf extends Pick<ReadDraft, 'delivery_way' | 'shipping_override' | 'terms'> {
  shipping_address: Whereabouts;
}

/**
 * Prices the lines of a draft. The catalogue's price is that of now, or the one that was agreed on;
 * a line that cannot be ordered stays, and says why.
 */
export async function priceLines(
  ctx: TenantContext,
  asked: readonly AskedLine[],
  {
    delivery_way: way,
    shipping_override,
    shipping_address,
    terms,
    isAgreed = false,
  }: ShippingOf & { isAgreed?: boolean },
): Promise<PricedDraft> {
  const words = readerWords(ctx);
  const quote = await quoteLines(ctx, asked.map(wantedLine));
  const refusals = new Map(quote.leftOut.map((detail) => [indexOf(detail), detail]));
  const sellable = quote.lines.values();
  const priced = asked.map((line, index) => {
    const refusal = refusals.get(index);
    const quoted = refusal ? undefined : sellable.next().value;
    const { known } = line;
    const now = isAgreed
      ? known
      : quoted && { name: quoted.name, list_price: quoted.price, variants: quoted.variants };
    const { name, list_price, variants } = now ?? known ?? UNKNOWN;
    const weight = quoted?.weight ?? known?.weight ?? null;
    const { product_id, quantity, price_override } = line;
    const kept = { product_id, quantity, price_override, name, list_price, variants, weight };
    const problem = refusal ? lineProblemOf(name, refusal.told) : null;
    const told = problem && say(words.fieldProblems, problem);
    return { kept, problem, item: itemOf(words, kept, quoted, told) };
  });
  const lines = priced.map(({ kept }) => kept);
  const place = placeIn(shipping_address);
  const { delivery, ...price } = draftPriceOf(lines, terms.rules, shipping_override, {
    place,
    way,
  });
  return {
    items: priced.map(({ item }) => item),
    problems: priced.map(({ problem }) => problem),
    lines,
    ...price,
    delivery: tellDelivery(ctx, delivery, terms, place),
  };
}

/** Prices a draft as it is kept: as it was agreed, where its pay link holds. */
export async function priceDraft(
  ctx: TenantContext,
  draft: ReadDraft,
  isAgreed: boolean,
): Promise<PricedDraft> {
  const priced = await priceLines(ctx, draft.items.map(askedLine), { ...draft, isAgreed });
  const { price_lines, sub_total, shipping, total_price } = draft;
  return isAgreed ? { ...priced, price_lines, sub_total, shipping, total_price } : priced;
}

/** How what was priced comes to where it is ordered to, which may not be where it was agreed for. */
export function deliveryTo(
  ctx: TenantContext,
  { lines }: Pick<PricedDraft, 'lines'>,
  { delivery_way: way, shipping_override, shipping_address, terms }: ShippingOf,
): DeliveryQuote {
  const place = placeIn(shipping_address);
  const { delivery } = draftPriceOf(lines, terms.rules, shipping_override, { place, way });
  return tellDelivery(ctx, delivery, terms, place);
}

/** Refuses what cannot be ordered at all, in words. */
export function assertSellable({ items, problems }: Pick<PricedDraft, 'items' | 'problems'>): void {
  const fields = items.flatMap(({ product_id: field }, index) => {
    const told = problems[index];
    return told ? [{ field, told }] : [];
  });
  if (fields.length === 0) return;
  throw conflict({ say: 'out_of_stock', problems: fields.map(({ told }) => told) }, fields);
}

/** Refuses to agree on shipping that the rules do not tell: where it goes decides, or nobody goes there. */
export function assertShippingKnown(
  { delivery: { chosen } }: Pick<PricedDraft, 'delivery'>,
  { delivery_way, shipping_override }: Pick<ReadDraft, 'delivery_way' | 'shipping_override'>,
): void {
  if (delivery_way !== null && chosen.way !== delivery_way) {
    throw invalid({ delivery_way: { say: 'way_not_offered' } });
  }
  if (shipping_override !== null) return;
  if (chosen.is_least) {
    const told = { say: 'shipping_by_district' } as const;
    throw invalid({ shipping_override: told }, told);
  }
  if (!chosen.problem) return;
  throw invalid({ shipping_override: { say: 'shipping_not_told' } }, { say: 'shipping_not_there' });
}

const UNKNOWN = { name: '', list_price: 0, variants: [] };

const wantedLine = ({ product_id, variants, quantity }: AskedLine, index: number) => ({
  product_id,
  variants,
  quantity,
  index,
});

/** `items.3.variants` → 3. */
const indexOf = ({ field }: LineRefusal) => Number(field.split('.')[1]);

function itemOf(
  words: Words,
  line: DraftLine,
  quoted: Pick<DraftItem, 'thumbnail' | 'available'> | undefined,
  problem: string | null,
): DraftItem {
  const price = agreedPriceOf(line);
  return {
    ...line,
    price_override: shownOverride(words, line.price_override),
    variants: line.variants.map(({ variant_id, group, name }) => ({
      _id: variant_id,
      group,
      name,
    })),
    thumbnail: quoted?.thumbnail ?? null,
    available: quoted?.available ?? 0,
    price,
    total: price * line.quantity,
    problem,
  };
}

/** Why a line is left out, as a sentence of its own. */
function lineProblemOf(name: string, told: LineRefusal['told']): LineProblem {
  switch (told.say) {
    case 'product_not_sold':
      return { say: 'line_not_sold', name };
    case 'choose_one':
      return { say: 'line_choose_one', name, of: told.of };
    case 'choose_only_one':
      return { say: 'line_choose_only_one', name, of: told.of };
    case 'unknown_variant':
      return { say: 'line_unknown_variant', name };
  }
}
