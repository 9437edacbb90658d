import { DELIVERED } from '@kade/rules/delivery';
import { draftName } from '@kade/rules/draft';
import type { TenantContext } from '../../platform/context';
import { fact, recordActivity, shownAs } from '../activity';
import type { DraftContent, DraftLine } from './draft-rows';

type Numbered = DraftContent & { draft_number: number };
type Step = string | ReturnType<typeof fact> | null;
type Told = TenantContext & { merchantId?: string };
type States = Pick<Parameters<typeof recordActivity>[1], 'before' | 'after'>;

/** Keeps what became of a draft; null before: it was created, null after: deleted. */
export function recordDraft(
  ctx: Told,
  before: Numbered | null,
  after: Numbered | null,
): Promise<void> {
  const known = before ?? after;
  if (!known) return Promise.resolve();
  return tell(ctx, known, { before: before && told(before), after: after && told(after) });
}

/** Keeps one thing that was done with a draft. */
export const recordStep = (
  ctx: Told,
  draft: { draft_number: number },
  field: 'pay_link' | 'order',
  before: Step,
  after: Step,
): Promise<void> => tell(ctx, draft, { before: { [field]: before }, after: { [field]: after } });

const tell = (ctx: Told, draft: { draft_number: number }, states: States) =>
  recordActivity(ctx, { area: 'orders', thing: 'draft', name: draftName(draft), ...states });

const told = ({
  items,
  email,
  note,
  shipping_address: to,
  wishes,
  delivery_way,
  shipping_override,
}: DraftContent) => ({
  customer: to.is_erased ? fact({ say: 'erased' }) : to.full_name,
  email,
  phone_number: to.phone_number,
  address: [to.address, to.city, to.postal_code, to.district, to.landmark]
    .filter(Boolean)
    .join(', '),
  wishes: Object.values(wishes).some(Boolean) ? fact({ say: 'wishes', wishes }) : null,
  items: shownAs(JSON.stringify(items.map(essence)), {
    say: 'draft_items',
    items: items.map(lineOf),
  }),
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

/** What a merchant sets of a line; what the catalogue says of it is not their change. */
const essence = ({ product_id, variants, quantity, price_override }: DraftLine) => [
  product_id,
  variants.map(({ variant_id }) => variant_id),
  quantity,
  price_override,
];

const lineOf = ({ name, quantity, variants, price_override: agreed }: DraftLine) => ({
  name,
  quantity,
  variants: variants.map((variant) => variant.name),
  agreed: agreed && { price: agreed.price, reason: agreed.reason },
});
