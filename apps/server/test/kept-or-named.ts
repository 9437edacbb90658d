import { parse } from 'csv-parse/sync';

/** What the review of an import says, by the names of its products. */
export interface Review {
  /** Columns that it says are not read. */
  unread: readonly string[];
  items: readonly { name: string; action: string; problems: readonly { message: string }[] }[];
  /** The addresses of pictures that it says did not come. */
  failed: readonly string[];
}

type Row = Record<string, string>;

/** The cells of a file by the names of their columns, in small letters. */
export function rowsIn(text: string, delimiter = ','): Row[] {
  const [header = [], ...rows] = parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
  }) as unknown as string[][];
  return rows.map((cells) =>
    Object.fromEntries(header.map((name, index) => [name.toLowerCase(), cells[index] ?? ''])),
  );
}

/** A cell of a file, and where our own file has to say the same. */
interface Place {
  value: string;
  row: Row;
  /** The first row of its product in the file. */
  first: Row;
  /** The product in our own file, and the row of what the cell is about. */
  block: readonly Row[];
  mine: Row | undefined;
  failed: readonly string[];
}

const bare = (text = '') => text.trim().replace(/^'/, '').toLowerCase();
const amount = (text = '') => {
  const digits = text.replace(/[^\d.,-]/g, '');
  return Number(
    /,\d{1,2}$/.test(digits)
      ? digits.replaceAll('.', '').replace(',', '.')
      : digits.replaceAll(',', ''),
  );
};
const isYes = (text = '') => /^(?:true|1|yes)$/i.test(text);
const wordsOf = (html: string) =>
  html
    .replace(/<[^<>]*>|\\n/g, ' ')
    .replaceAll('&amp;', '&')
    .split(/\s+/)
    .filter(Boolean);

type Finder = (place: Place) => boolean;
const same =
  (column: string): Finder =>
  ({ value, block }) =>
    bare(block[0]?.[column]) === bare(value);
const sameOfVariant =
  (column: string): Finder =>
  ({ value, mine }) =>
    mine !== undefined && bare(mine[column]) === bare(value);
const sameAmount =
  (column: string): Finder =>
  ({ value, mine }) =>
    mine !== undefined && amount(mine[column]) === amount(value);
const says: Finder = ({ value, block }) => {
  const said = block[0]?.description ?? '';
  return wordsOf(value).every((word) => said.includes(word));
};
const isInCollections: Finder = ({ value, block: [first] }) =>
  value
    .split(/[,;>]/)
    .map(bare)
    .every(
      (name) => bare(first?.type) === name || bare(first?.collections).split('; ').includes(name),
    );
const hasPictures: Finder = ({ value, block, failed }) =>
  value
    .split(', ')
    .every(
      (url) => failed.includes(url) || block.some((row) => row['product image url']?.includes('/')),
    );
/** Its row stands in our own file, which is what it says. */
const isThere: Finder = ({ mine }) => mine !== undefined;
const optionValues = (row: Row) =>
  Object.keys(row).flatMap((column) =>
    /^option\d+ value$|^attribute \d+ value\(s\)$/.test(column) && row[column] ? [row[column]] : [],
  );

const handle = same('url handle');
const finders: Record<string, Finder> = {
  title: same('title'),
  handle,
  'url handle': handle,
  'body (html)': says,
  description: says,
  vendor: same('vendor'),
  brands: same('vendor'),
  type: (place) => ('parent' in place.row ? isThere(place) : same('type')(place)),
  'product category': ({ value, block }) => bare(block[0]?.type) === bare(value),
  collection: isInCollections,
  collections: isInCollections,
  tags: same('tags'),
  'cost per item': ({ value, block }) => amount(block[0]?.['cost per item']) === amount(value),
  published: ({ value, row, block: [first] }) =>
    (first?.status !== 'draft') === isYes(value) || bare(row.status) === first?.status,
  status: ({ value, first, block }) =>
    bare(block[0]?.status) === bare(value) ||
    (/^false$/i.test(first.published ?? first['published on online store'] ?? '') &&
      block[0]?.status === 'draft'),
  sku: ({ value, block, mine }) => mine?.sku === value || block[0]?.['product sku'] === value,
  barcode: sameOfVariant('barcode'),
  price: sameAmount('price'),
  'compare-at price': sameAmount('compare-at price'),
  'weight value (grams)': sameAmount('weight value (grams)'),
  // In which unit a weight is shown is not what it is.
  'weight unit for display': ({ mine }) => mine?.['weight value (grams)'] !== '',
  'inventory tracker': ({ mine }) => mine?.['inventory tracker'] !== '',
  'inventory quantity': sameAmount('inventory quantity'),
  'continue selling when out of stock': ({ value, mine }) =>
    isYes(mine?.['continue selling when out of stock']) === /^(?:continue|true)$/i.test(value),
  'product image url': hasPictures,
  'image position': ({ row, block, value, failed }) =>
    failed.includes(row['image src'] ?? '') || block.some((one) => one['image position'] === value),
  'image alt text': ({ row, block, value, failed }) =>
    failed.includes(row['image src'] ?? '') || block.some((one) => one['image alt text'] === value),
  'variant image url': hasPictures,
  // WooCommerce's
  id: ({ value, block, mine, row }) =>
    row.parent ? mine !== undefined : block[0]?.['url handle']?.endsWith(`-${value}`) === true,
  name: ({ value, first, block }) =>
    bare(block[0]?.title) === bare(first.name) && bare(value).startsWith(bare(first.name)),
  parent: isThere,
  'visibility in catalog': ({ value, block: [first] }) =>
    (first?.status === 'unlisted') === (value === 'hidden') || first?.status === 'draft',
  'short description': says,
  'in stock?': ({ value, mine }) =>
    (mine?.['inventory tracker'] === '' || mine?.['inventory quantity'] !== '0') === isYes(value),
  stock: sameAmount('inventory quantity'),
  'backorders allowed?': ({ value, mine }) =>
    isYes(mine?.['continue selling when out of stock']) === isYes(value),
  'sale price': sameAmount('price'),
  'regular price': ({ value, mine }) =>
    amount(mine?.['compare-at price'] || mine?.price) === amount(value),
  'weight (kg)': ({ value, mine }) =>
    amount(mine?.['weight value (grams)']) === 1000 * Number(value),
  'gtin, upc, ean, or isbn': sameOfVariant('barcode'),
  categories: isInCollections,
  images: hasPictures,
};

/** Names of columns that another platform, or an earlier header of it, has for the same. */
const aliases: Record<string, string> = {
  'published on online store': 'published',
  'variant sku': 'sku',
  'variant barcode': 'barcode',
  'variant price': 'price',
  'variant compare at price': 'compare-at price',
  'variant grams': 'weight value (grams)',
  'variant weight unit': 'weight unit for display',
  'variant inventory tracker': 'inventory tracker',
  'variant inventory qty': 'inventory quantity',
  'variant inventory policy': 'continue selling when out of stock',
  'image src': 'product image url',
  'variant image': 'variant image url',
  'cost of goods': 'cost per item',
};

function finderOf(column: string): Finder | undefined {
  const name = aliases[column] ?? column;
  if (/^option\d+ name$|^attribute \d+ name$/.test(name)) {
    return ({ value, block: [first] }) =>
      Object.entries(first ?? {}).some(
        ([column, cell]) =>
          /^option\d+ name$/.test(column) && bare(cell).split(' / ').includes(bare(value)),
      ) || (first?.description ?? '').includes(`${value}:`);
  }
  if (/^option\d+ value$/.test(name)) return isThere;
  if (/^attribute \d+ value\(s\)$/.test(name)) {
    return ({ value, block }) => {
      const cells = block.flatMap((row) => Object.values(row).map(bare));
      const said = block[0]?.description ?? '';
      return value.split(', ').every((one) => cells.includes(bare(one)) || said.includes(one));
    };
  }
  return finders[name];
}

/** The columns of a file whose values are neither in our own file nor named, and how many of each. */
export function lostOf(
  file: readonly Row[],
  exported: string,
  review: Review,
): Record<string, number> {
  const own = rowsIn(exported);
  const unread = review.unread.map((name) => name.toLowerCase());
  const lost = new Map<string, number>();
  let first: Row = {};
  for (const row of file) {
    first = firstOf(file, row) ?? first;
    const title = bare(first.title ?? first.name);
    const start = own.find(
      (one) =>
        bare(one.title) !== '' &&
        (bare(one.title) === title ||
          one['url handle'] === first.handle ||
          one['url handle'] === first['url handle']),
    );
    const block = own.filter((one) => one['url handle'] === start?.['url handle']);
    const item =
      review.items.find(({ name }) => bare(name) === title) ??
      review.items.find(({ name }) => name === start?.title);
    if (item?.action === 'broken') continue;
    const said = (item?.problems ?? []).map(({ message }) => message).join('\n');
    // A row that a note says is left out is named as a whole.
    if (row.name && said.includes(`“${row.name}” is switched off there`)) continue;
    const mine = rowOf(block, row);
    for (const [column, value] of Object.entries(row)) {
      if (value.trim() === '' || unread.includes(column)) continue;
      const place = { value, row, first, block, mine, failed: review.failed };
      const isNamed = said.includes(`“${value.slice(0, 40)}`);
      if (finderOf(column)?.(place) || isNamed) continue;
      lost.set(column, (lost.get(column) ?? 0) + 1);
    }
  }
  return Object.fromEntries(lost);
}

/** The row that a product begins with, of a row that says which; undefined where it is the last one's. */
function firstOf(file: readonly Row[], row: Row): Row | undefined {
  if ('parent' in row) {
    const { parent = '' } = row;
    if (parent === '') return row;
    return file.find(({ id, sku }) => parent === `id:${id}` || parent === sku);
  }
  return row.title ? row : undefined;
}

/** The row of our own file that is about the same variant. */
function rowOf(block: readonly Row[], row: Row): Row | undefined {
  const wanted = optionValues(row).map((value) => bare(value).slice(0, 120).trimEnd());
  const isPlain = wanted.length === 0 || block[0]?.['option1 value'] === 'Default Title';
  if (isPlain) return block[0];
  if ('parent' in row && row.parent === '' && block.length > 1) return block[0];
  return block.find((one) => {
    const values = optionValues(one).map(bare);
    return (
      values.join() === wanted.join() ||
      values[0] === wanted.join(' / ') ||
      wanted.every((value) => values.includes(value))
    );
  });
}
