import type { ImportNote } from '@kade/words/import-notes';
import { shownIn } from '../sheet-files';
import { titleKey } from './handle';
import type { OtherSheet } from './other-columns';
import { plainName, type OtherColumn } from './other-names';
import { isTotal, packedIn, pairsIn, slugIn, valueIn } from './other-values';
import type { SheetRow } from './sheet-product';

/** A row of another shop's file. */
export interface Row {
  row: SheetRow;
  kind: 'product' | 'variant' | 'picture' | 'rule';
  /** What it says of the options, where another row says it for it. */
  pairs?: [name: string, value: string][];
}

/** A product and the rows that belong to it. */
export interface OtherFamily {
  product: Row;
  /** Those that can be bought; the product itself where it has no others. */
  variants: Row[];
  pictures: Row[];
  /** What makes some of them cost more or less. */
  rules: Row[];
  /** A row of totals stands below it. */
  hasTotal: boolean;
  /** What there is of all variants, where it is not said of each. */
  together?: string;
  notes?: ImportNote[];
}

/** What a cell says as it stands; of several columns the first that says something. */
export const cellOf = ({ row }: Row, columns: readonly Pick<OtherColumn, 'index'>[]): string =>
  columns.map(({ index }) => row.cells[index]?.trim() ?? '').find((cell) => cell !== '') ?? '';

const KINDS: readonly (readonly [Row['kind'] | 'other', RegExp])[] = [
  ['product', /^product$/],
  ['variant', /^(?:variant|variation|product variation|sku)$/],
  ['picture', /^(?:image|media|product image)$/],
  ['rule', /^rule$/],
  ['other', /^(?:category|product (?:option|file|attribute|combination))$/],
];
const kindIn = (cell: string) =>
  KINDS.find(([, words]) => words.test(plainName(shownIn(cell))))?.[0];

/** The column that tells products from their variants, where there is one. */
export function kindColumn({ of }: OtherSheet, rows: readonly SheetRow[]): OtherColumn | undefined {
  const [, ...others] = of('title');
  return [...of('kind'), ...others].find(({ index }) =>
    rows.some(({ cells }) => kindIn(cells[index] ?? '') === 'product'),
  );
}

/** The products of a file in their order, each with the rows that belong to it, or that `more` makes. */
export function familiesOf(
  sheet: OtherSheet,
  rows: readonly SheetRow[],
  more: (family: OtherFamily) => OtherFamily,
): OtherFamily[] {
  const kinds = kindColumn(sheet, rows);
  const [titles, handles] = [sheet.of('title'), sheet.of('handle')];
  const languages = sheet.of('language');
  const families: OtherFamily[] = [];
  const byHandle = new Map<string, { family: OtherFamily; key: string }>();
  let [above, handleAbove, titleAbove]: [OtherFamily | undefined, string, string] = [
    undefined,
    '',
    '',
  ];
  for (const row of rows) {
    const kind = kinds ? kindIn(row.cells[kinds.index] ?? '') : 'product';
    const line: Row = { row, kind: kind === 'other' || !kind ? 'product' : kind };
    const title = cellOf(line, titles);
    const handle = slugIn(cellOf(line, handles));
    if (kind === 'other' || cellOf(line, languages) !== '') continue;
    if (isTotal(title) || (title === '' && row.cells.some(isTotal))) {
      if (above) above.hasTotal = true;
      continue;
    }
    if (above?.hasTotal && title === '' && handle === '') continue;
    const key = titleKey(shownIn(title));
    const isPart =
      above !== undefined &&
      (kinds
        ? line.kind !== 'product'
        : handle === ''
          ? key === '' || key === titleAbove
          : handle === handleAbove);
    // Where each variant names its product, they need not stand together.
    const known = kinds || handle === '' ? undefined : byHandle.get(handle);
    if (!isPart && known && (key === '' || key === known.key)) {
      above = known.family;
      [handleAbove, titleAbove] = [handle, known.key];
      above.variants.push(line);
      continue;
    }
    if (above && isPart) {
      const { pictures, rules, variants } = above;
      (line.kind === 'picture' ? pictures : line.kind === 'rule' ? rules : variants).push(line);
      continue;
    }
    above = { product: line, variants: [], pictures: [], rules: [], hasTotal: false };
    [handleAbove, titleAbove] = [handle, key];
    if (handle !== '' && !known) byHandle.set(handle, { family: above, key });
    families.push(above);
  }
  return withChoices(sheet, families).map((family) =>
    whole(sheet, more(family), kinds !== undefined),
  );
}

/** Rows that say nothing to buy by bring pictures alone. */
function whole({ of }: OtherSheet, family: OtherFamily, hasKinds: boolean): OtherFamily {
  const { product, variants } = family;
  if (hasKinds) return { ...family, variants: variants.length > 0 ? variants : [product] };
  const tells = [
    ...of('option_value'),
    ...of('choice'),
    ...of('packed'),
    ...of('pair_values'),
    ...of('price'),
    ...of('sku'),
  ];
  const sold = variants.filter((row) => row.pairs || cellOf(row, tells) !== '');
  const own = product.pairs || !sold.some((row) => row.pairs) ? [product] : [];
  return {
    ...family,
    variants: [...own, ...sold],
    pictures: [...family.pictures, ...variants.filter((row) => !sold.includes(row))],
  };
}

/** Magento's products name their variants by SKU: `sku=T-S,size=S|sku=T-M,size=M`. */
function withChoices({ of }: OtherSheet, families: OtherFamily[]): OtherFamily[] {
  const column = of('choices');
  if (column.length === 0) return families;
  const skuOf = (row: Row) => shownIn(cellOf(row, of('sku')));
  const bySku = new Map(families.map((family) => [skuOf(family.product), family]));
  const taken = new Set<OtherFamily>();
  for (const family of families) {
    for (const part of shownIn(cellOf(family.product, column)).split('|')) {
      const [[, sku] = [], ...pairs] = part.split(',').map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name.trim(), value.join('=').trim()] as [string, string];
      });
      const child = sku === undefined ? undefined : bySku.get(sku);
      if (!child || child === family || taken.has(child)) continue;
      taken.add(child);
      family.variants.push({ ...child.product, kind: 'variant', pairs: pairs.map(capital) });
    }
  }
  return families.filter((family) => !taken.has(family));
}

const capital = ([name, value]: [string, string]): [string, string] => [
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`,
  value,
];

/** What customers choose from, and what each variant says of it. */
export interface OtherChoices {
  names: string[];
  values: Map<Row, string[]>;
  /** What a column says of all variants alike. */
  facts: [name: string, value: string][];
}

/** What an option is called that has a column of its own. */
export const choiceName = ({ given, bare }: OtherColumn): string =>
  /^(?:variant|variation)(?: name)?$/.test(bare)
    ? 'Variation'
    : given
        .replace(/^product_variation_option_/i, '')
        .replace(/[{}*]/g, '')
        .trim();

/** The options of a product, by their numbers, by one cell that names them all, and by columns of their own. */
export function choicesOf({ of }: OtherSheet, { product, variants }: OtherFamily): OtherChoices {
  const [names, values] = [of('option_name'), of('option_value')];
  const titled = new Map(
    values.map(({ number }) => {
      const own = names.filter((one) => one.number === number);
      const name = [product, ...variants].map((row) => shownIn(cellOf(row, own))).find(Boolean);
      return [number, name ?? (own.length > 0 ? '' : `Option ${number}`)];
    }),
  );
  const said = new Map(
    variants.map((row) => {
      const numbered = values.map(({ number, index }): [string, string] => [
        titled.get(number) ?? '',
        valueIn(cellOf(row, [{ index }])),
      ]);
      const title = cellOf(row, of('title'));
      const packed = [
        ...of('packed').map((column) => cellOf(row, [column])),
        ...(row.kind === 'variant' && title.startsWith('[') ? [title] : []),
      ].flatMap(packedIn);
      const pairs = pairsIn(cellOf(row, of('pair_names')), cellOf(row, of('pair_values')));
      const own = of('choice').map((column): [string, string] => [
        choiceName(column),
        cellOf(row, [column]),
      ]);
      const all = [...(row.pairs ?? []), ...numbered, ...packed, ...pairs, ...own];
      const isSaid = ([name, value]: [string, string]) =>
        name !== '' && value !== '' && !(name === 'Title' && value === 'Default');
      return [row, new Map(all.filter(isSaid))];
    }),
  );
  const columns = new Set(of('choice').map(choiceName));
  const all = [...new Set([...said.values()].flatMap((own) => [...own.keys()]))];
  const differs = (name: string) =>
    new Set([...said.values()].map((own) => own.get(name)?.toLowerCase() ?? '')).size > 1;
  const isNumbered = all.some((name) => !columns.has(name));
  const used = all.filter((name) => !columns.has(name) || (!isNumbered && differs(name)));
  const facts = all.flatMap((name): [string, string][] => {
    const value = [...said.values()].map((own) => own.get(name)).find(Boolean);
    const isFact = !used.includes(name) && name !== 'Variation';
    return isFact && value !== undefined ? [[name, shownIn(value)]] : [];
  });
  const valuesOf = (row: Row) => used.map((name) => said.get(row)?.get(name) ?? '');
  return { names: used, values: new Map(variants.map((row) => [row, valuesOf(row)])), facts };
}
