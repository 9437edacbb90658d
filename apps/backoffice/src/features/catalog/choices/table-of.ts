import { MAX_CHOICE_ROWS } from '@kade/contract/catalog/choices';
import type { Product } from '@kade/contract/catalog/products';
import { choicesOf, countWrong, hasChoices } from './choice-cells';
import type { ChoiceDraft } from './choice-draft';
import {
  countRows,
  optionsOf,
  rowsOf,
  type ChoiceOption,
  type ChoiceRow,
  type KnownGoods,
} from './choice-rows';

export interface Table {
  options: ChoiceOption[];
  rows: ChoiceRow[];
}

/** What a product is sold as, with the options that are typed. */
export function tableOf(
  product: Product | undefined,
  goods: KnownGoods,
  draft: Pick<ChoiceDraft, 'added' | 'options'>,
): Table {
  const options = optionsOf(product, draft);
  return { options, rows: rowsOf(product, goods, options) };
}

/** Whether anything was typed that a save has to send, and what keeps it from being sent. */
export function judge(product: Product | undefined, draft: ChoiceDraft, table: Table) {
  const isChanged = hasChoices(draft, table.rows);
  return {
    isChanged,
    problem: isChanged ? problemOf(draft, table) : undefined,
    /** What is to be sent; nothing where nothing was changed. */
    toSend: () => (isChanged ? choicesOf(product, draft, table) : undefined),
  };
}

/** Why a table cannot be saved as it stands, in words. */
function problemOf(draft: ChoiceDraft, { options, rows }: Table): string | undefined {
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
