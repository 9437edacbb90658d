import { products, type Product } from '@kade/contract/catalog/products';
import { formatCount, formatRs } from '@kade/words/english';
import * as z from 'zod/mini';
import { paths } from '../../../lib/address/paths';
import type { KeptAs } from '../../../lib/server/acts';
import { wordOf } from '../../../ui/state/status-badge';
import type { PlainFields } from './plain-fields';

/** Those that were changed, without the number of pieces. */
type Fields = Partial<Omit<PlainFields, 'stock_quantity'>>;

/** A product as it will be once its changed fields are saved; what is done next starts from there. */
export const changedProduct = (product: Product, fields: Fields, added: number): Product => ({
  ...product,
  ...accepted(fields),
  ...(hasOnePrice(product, fields) && {
    lowest_price: fields.price,
    highest_price: fields.price,
  }),
  ...countsAfter(product, added),
});

export function keptProduct(product: Product, fields: Fields, added: number): KeptAs {
  const sent = z.encode(products.update.body, fields);
  const { price } = sent;
  const typed = typedIn(fields);
  return {
    words: `${product.name}: ${wordsOf(fields, added)}`,
    ...(typed && { detail: typed }),
    path: paths.product(product._id),
    shows: {
      [product._id]: {
        ...sent,
        ...(hasOnePrice(product, fields) && { lowest_price: price, highest_price: price }),
        ...countsAfter(product, added),
      },
    },
  };
}

/** The form sends none that is undefined. */
const accepted = (fields: Fields) => fields as Partial<Product>;

const hasOnePrice = ({ options }: Product, fields: Fields): fields is Fields & { price: number } =>
  fields.price !== undefined && options.length === 0;

const countsAfter = ({ version, stock_quantity }: Product, added: number) => ({
  version: version + 1,
  // As the server counts: what was sold below zero stays owed.
  ...(added !== 0 && {
    stock_quantity: Math.max(Math.min(0, stock_quantity), stock_quantity + added),
  }),
});

/** Where it is refused, what was typed can be read, and taken from there. */
const typedIn = ({ name, description, tags, sku, vendor, barcode }: Fields) =>
  Object.entries({ name, description, tags, sku, vendor, barcode })
    .filter(([, text]) => text)
    .map(([field, text]) => `${wordOf(field)}: ${text}`)
    .join('\n');

const wordsOf = ({ price, status, in_stock, ...rest }: Fields, added: number) =>
  [
    ...(price === undefined ? [] : [`price ${formatRs(price)}`]),
    ...(status === undefined ? [] : [wordOf(status).toLowerCase()]),
    ...(in_stock === undefined ? [] : [in_stock ? 'for sale' : 'not for sale']),
    ...(added === 0 ? [] : [`${added > 0 ? '+' : '−'}${formatCount(Math.abs(added))} in stock`]),
    ...Object.keys(rest).map((field) => wordOf(field).toLowerCase()),
  ].join(', ');
