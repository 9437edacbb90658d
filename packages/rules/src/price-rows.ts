/** What a line of a price can be, in the order in which lines are shown. */
const KINDS = ['goods', 'discount', 'shipping', 'fee', 'tax'] as const;
export type PriceLineKind = (typeof KINDS)[number];

/** A row of what a price is shown as. */
export interface PriceRow {
  kind: PriceLineKind;
  label: string;
  amount: number;
}

/** What is shown of a line of a price. */
interface ShownLine {
  kind: PriceLineKind;
  amount: number;
  name: string | null;
}

/** How a price is shown: a row a kind, and one for each that has a name; goods and shipping always. */
export function priceRows(
  lines: readonly ShownLine[],
  labels: Readonly<Record<PriceLineKind, string>> = LABELS,
): PriceRow[] {
  const rows = new Map<string, PriceRow>();
  for (const { kind, amount, name } of [...ALWAYS, ...lines]) {
    const label = name ?? labels[kind];
    const key = `${kind} ${label}`;
    rows.set(key, { kind, label, amount: (rows.get(key)?.amount ?? 0) + amount });
  }
  return [...rows.values()].toSorted((one, other) => placeOf(one) - placeOf(other));
}

const LABELS: Readonly<Record<PriceLineKind, string>> = {
  goods: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  fee: 'Fee',
  tax: 'Tax',
};

const ALWAYS: readonly ShownLine[] = [
  { kind: 'goods', amount: 0, name: null },
  { kind: 'shipping', amount: 0, name: null },
];

/** Where a line stands among the others. */
export const placeOf = ({ kind }: { kind: PriceLineKind }): number => KINDS.indexOf(kind);
