import { amountOfAnyMoney, isForeign } from '@kade/rules/any-money';
import type { ImportNote } from '@kade/words/import-notes';
import { countOf, short } from '../sheet-files';
import { unreadNumber } from './sheet-errors';
import { noteOf } from './sheet-notes';
import type {
  Cell,
  Reader,
  SheetProblem,
  SheetProduct,
  SheetRow,
  SheetVariant,
} from './sheet-product';
import { readPolicy } from './sheet-values';

/** What the columns of a row say that stands for a variant: its price, its picture, how many there are. */
export function readNumbers(
  row: SheetRow,
  variant: SheetVariant,
  { cell, blame, tell, isExact }: Pick<Reader, 'cell' | 'blame' | 'tell'> & { isExact: boolean },
): void {
  const price = cell(row, 'price');
  if (price !== undefined && price !== '') {
    const amount = amountOfAnyMoney(price);
    if (amount === undefined)
      blame(row, unreadNumber({ say: 'price_unread', text: short(price) }, 'price'));
    else if (amount <= 1e11) variant.price = amount;
    // Our own file says how the price is made: what that comes to is not read.
    else if (variant.parts.every((part) => part.price === undefined))
      blame(row, { say: 'price_too_large', text: short(price) });
  }
  const image = cell(row, 'variant_image');
  if (image !== undefined) variant.image = image;
  const tracker = cell(row, 'tracker');
  const sellsOn = cell(row, 'continue_selling');
  if (tracker === '') variant.policy = 'untracked';
  else if (tracker !== undefined || sellsOn !== undefined) {
    const policy = readPolicy(sellsOn ?? '');
    if (!policy) blame(row, { say: 'continue_selling_unread', text: short(sellsOn ?? '') });
    variant.policy = policy ?? 'stop';
  }
  const quantity = cell(row, 'quantity');
  // In our own file another row may say how many there are of what they share.
  if (quantity === undefined || (quantity === '' && isExact)) return;
  const count = quantity === '' ? 0 : countOf(quantity);
  const unread = { say: 'quantity_unread' as const, text: short(quantity) };
  if (count === undefined) blame(row, unreadNumber(unread, 'quantity'));
  else if (count > 1e9) blame(row, { say: 'quantity_too_large', text: short(quantity) });
  else variant.quantity = count;
  if (quantity.startsWith('-') && count === 0 && variant.policy !== 'untracked') {
    tell(row, { say: 'quantity_below_zero', text: short(quantity) });
  }
}

/** What there is of all variants together. */
export function readTogether(
  product: SheetProduct,
  quantity: string | undefined,
  blame: (told: ImportNote) => unknown,
): void {
  if (!quantity) return;
  const count = countOf(quantity);
  const unread = { say: 'quantity_unread' as const, text: short(quantity) };
  if (count === undefined) blame(unreadNumber(unread, 'shared_quantity'));
  else product.together = Math.min(count, 1e9);
  for (const variant of product.variants) delete variant.quantity;
}

/** What a column of the currency says of rupees. */
const RUPEES = /^(?:|lkr|rs\.?|රු\.?)$/i;

/** That prices in other money are rupees here, since that is all that there is. */
export function foreignPrices(rows: readonly SheetRow[], cell: Cell): SheetProblem[] {
  const priceIn = (row: SheetRow) => {
    const price = cell(row, 'price') ?? '';
    const currency = cell(row, 'currency') ?? '';
    return RUPEES.test(currency) ? price : `${price} ${currency}`;
  };
  const foreign = rows.filter((row) => {
    const isRead = amountOfAnyMoney(cell(row, 'price') ?? '') !== undefined;
    return isRead && (isForeign(priceIn(row)) || priceIn(row) !== cell(row, 'price'));
  });
  const [first] = foreign;
  const text = first ? short(priceIn(first)) : '';
  return noteOf(foreign, (more) => ({ say: 'foreign_price', text, more }));
}
