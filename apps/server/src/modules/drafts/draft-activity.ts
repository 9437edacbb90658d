import { DELIVERED } from '@kade/rules/delivery';
import { draftName } from '@kade/rules/draft';
import type { ItemOfDraft } from '@kade/words/activity';
import type { TenantContext } from '../../platform/context';
import { fact, recordActivity } from '../activity';
import type { DraftContent, DraftLine, DraftRow } from './draft-rows';

type Named = Pick<DraftRow, 'id' | 'draft_number'>;
type Numbered = DraftContent & Named;
type Step = string | ReturnType<typeof fact> | null;
type Told = TenantContext & { merchantId?: string };
type States = Pick<Parameters<typeof recordActivity>[1], 'before' | 'after'>;

/** Keeps what became of a draft; null before: it was created, null after: deleted. */
export function recordDraft(
  ctx: Told,
  before: Numbered | null,
  after: Numbered | null,
): Promise<void> {
  if (before && after) {
    const items = itemChanges(before.items, after.items);
    const changed = items.length > 0 ? fact({ say: 'draft_changes', items }) : null;
    return tell(ctx, before, { before: told(before, null), after: told(after, changed) });
  }
  const known = before ?? after;
  if (!known) return Promise.resolve();
  const whole = told(known, itemsOf(known));
  return tell(ctx, known, { before: before && whole, after: after && whole });
}

/** Keeps one thing that was done with a draft. */
export const recordStep = (
  ctx: Told,
  draft: Named,
  field: 'pay_link' | 'order',
  before: Step,
  after: Step,
): Promise<void> => tell(ctx, draft, { before: { [field]: before }, after: { [field]: after } });

const tell = (ctx: Told, draft: Named, states: States) =>
  recordActivity(ctx, {
    area: 'orders',
    thing: 'draft',
    name: draftName(draft),
    about: { kind: 'draft', id: draft.id },
    ...states,
  });

const told = (
  { email, note, shipping_address: to, wishes, delivery_way, shipping_override }: DraftContent,
  items: Step,
) => ({
  customer: to.is_erased ? fact({ say: 'erased' }) : to.full_name,
  email,
  phone_number: to.phone_number,
  address: [to.address, to.city, to.postal_code, to.district, to.landmark]
    .filter(Boolean)
    .join(', '),
  wishes: Object.values(wishes).some(Boolean) ? fact({ say: 'wishes', wishes }) : null,
  items,
  delivery:
    delivery_way === null
      ? null
      : fact({ say: 'delivery_way', is_pickup: delivery_way !== DELIVERED }),
  shipping:
    shipping_override === null
      ? fact({ say: 'by_rules' })
      : fact({ say: 'rs', amount: shipping_override }),
  note,
});

const itemsOf = ({ items }: DraftContent) =>
  fact({
    say: 'draft_items',
    items: items.map((line) => ({
      ...nameOf(line),
      quantity: line.quantity,
      agreed: agreedOf(line),
    })),
  });

/** What a merchant changed of the items; what the catalogue says of them is not their change. */
function itemChanges(was: readonly DraftLine[], is: readonly DraftLine[]): ItemOfDraft[] {
  const [before, after] = [linesByChoice(was), linesByChoice(is)];
  const kept = [...after].flatMap(([choice, line]) => lineChanges(before.get(choice), line));
  const gone = [...before].filter(([choice]) => !after.has(choice));
  return [
    ...kept,
    ...gone.map(([, line]): ItemOfDraft => ({ say: 'item_removed', ...nameOf(line) })),
  ];
}

function lineChanges(was: DraftLine | undefined, is: DraftLine): ItemOfDraft[] {
  const item = nameOf(is);
  const { quantity } = is;
  const agreed = agreedOf(is);
  const isAgreedAnew = JSON.stringify(agreed) !== JSON.stringify(was ? agreedOf(was) : null);
  return [
    ...(was ? [] : [{ say: 'item_added', ...item, quantity } as const]),
    ...(was && was.quantity !== quantity
      ? [{ say: 'item_counted', ...item, before: was.quantity, after: quantity } as const]
      : []),
    ...(isAgreedAnew ? [{ say: 'item_agreed', ...item, agreed } as const] : []),
  ];
}

/** A draft has each choice of a product once. */
const linesByChoice = (lines: readonly DraftLine[]) =>
  new Map(
    lines.map((line) => {
      const chosen = line.variants.map(({ variant_id }) => variant_id);
      return [[line.product_id, ...chosen].join(' '), line];
    }),
  );

const nameOf = ({ name, variants }: DraftLine) => ({
  name,
  variants: variants.map((variant) => variant.name),
});

const agreedOf = ({ price_override: agreed }: DraftLine) =>
  agreed && { price: agreed.price, reason: agreed.reason };
