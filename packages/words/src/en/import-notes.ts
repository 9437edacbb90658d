import type { Formats } from '../format';
import type { Refusal } from '../refusals';
import { say } from '../catalogue';
import { refusals } from './refusals';

interface Text {
  /** The beginning of what stands in the cell. */
  text: string;
}
interface Most {
  most: number;
}
interface Left {
  count: number;
  /** How many of them are left out. */
  left: number;
}

interface Sale {
  price: string;
  /** When it begins or ends, as the cell says it. */
  date: string;
  more: number;
}

const columns = {
  title: 'Title',
  handle: 'Handle',
  description: 'Description',
  type: 'Type',
  tags: 'Tags',
  vendor: 'Vendor',
};

const goods = { sku: 'SKU', barcode: 'Barcode' };

const looks = {
  bold: 'bold',
  italics: 'italics',
  underlining: 'underlining',
  struck: 'struck words',
  headings: 'headings',
  numbering: 'numbering',
  raised: 'raised or lowered words',
  colours: 'colours and sizes',
};

const shared = {
  cost: 'cost',
  stock: 'stock',
  price: 'price',
  sku: 'SKU',
  barcode: 'barcode',
  compare_at_price: 'compare-at price',
  weight: 'weight',
  image: 'picture',
};

/** What several rows of a file share. */
export type SharedThing = keyof typeof shared;

interface SharedValue {
  what: SharedThing;
  /** The values of the options that it is of; blank where it is the product's. */
  of: string;
  /** The row that counts, and what it says; blank where it says that there is none. */
  row: number;
  kept: string;
  left: string;
}

interface Later extends Text {
  column: string;
  /** The first of the product. */
  row: number;
  more: number;
}

const shelves = { category: 'category', collection: 'collection' };

interface LeftOut {
  pictures: number;
  videos: number;
  links: number;
  scripts: number;
  /** What its letters look like. */
  looks: readonly (keyof typeof looks)[];
}

/** What groups thousands in some countries stands before the cents in others. */
const noAmount = (text: string) =>
  /^\D*\d{1,3}\.\d{3}\D*$/.test(text)
    ? `“${text}” may be two amounts: write it with its cents, as 1250.00`
    : `“${text}” is not an amount`;

/** What is wrong with a product of a file, or is to be known of it. */
export const importNotes = (formats: Formats) => {
  const { formatList, formatNumber, plural } = formats;
  const refused = refusals(formats);
  const why = (refusal: Refusal) => say(refused, refusal);
  return {
    more_problems: ({ count }: { count: number }) =>
      plural(count, { one: `and ${count} more problem`, other: `and ${count} more problems` }),
    more_notes: ({ count }: { count: number }) =>
      plural(count, { one: `and ${count} more note`, other: `and ${count} more notes` }),
    title_missing: () => 'Title is missing',
    price_missing: () => 'Price is missing',
    error_cell: ({ column, text }: Text & { column: string }) =>
      `${column} “${text}” is an error of the spreadsheet: it is left out`,
    error_cell_needed: ({ column, text }: Text & { column: string }) =>
      `${column} “${text}” is an error of the spreadsheet`,
    formula_cell: ({ column, text }: Text & { column: string }) =>
      `${column} “${text}” is a formula without its result: it is left out. Open the file in Excel or LibreOffice and save it`,
    formula_cell_needed: ({ column, text }: Text & { column: string }) =>
      `${column} “${text}” is a formula without its result: open the file in Excel or LibreOffice and save it`,
    date_cell: ({ column, text }: Text & { column: string }) =>
      `${column} “${text}” is a date or a time in the spreadsheet: it is left out. Format the column as text and type it again`,
    date_cell_needed: ({ column, text }: Text & { column: string }) =>
      `${column} “${text}” is a date or a time in the spreadsheet: format the column as text and type it again`,
    text_shortened: ({ column, most }: Most & { column: keyof typeof columns }) =>
      `${columns[column]} has more than ${most} characters: it is shortened`,
    description_is_text: (left: LeftOut) => {
      const { pictures, videos, links, scripts } = left;
      const parts = [
        pictures > 0 && plural(pictures, { one: '# picture', other: '# pictures' }),
        videos > 0 && plural(videos, { one: '# video', other: '# videos' }),
        links > 0 && plural(links, { one: "# link's address", other: "# links' addresses" }),
        scripts > 0 && plural(scripts, { one: '# script', other: '# scripts' }),
        left.looks.length > 0 &&
          `formatting (${formatList(left.looks.map((look) => looks[look]))})`,
      ].filter((part) => part !== false);
      return `Description is text here: ${formatList(parts)} left out`;
    },
    base_price_unread: ({ text }: Text) => `Base price ${noAmount(text)}`,
    price_unread: ({ text }: Text) => `Price ${noAmount(text)}`,
    foreign_price: ({ text, more }: Text & { more: number }) => {
      const told = `Price “${text}” is taken as rupees`;
      if (more === 0) return told;
      return plural(more, {
        one: `${told} (and ${more} more row)`,
        other: `${told} (and ${more} more rows)`,
      });
    },
    price_too_large: ({ text }: Text) => `Price “${text}” is too large`,
    option_price_unread: ({ text }: Text) => `“${text}” is not how an option makes a price`,
    compare_price_unread: ({ text }: Text) =>
      `“${text}” is not a price to compare with: it is left out`,
    cost_unread: ({ text }: Text) => `“${text}” is not what a piece costs: it is left out`,
    costs_differ: () => 'costs different amounts: a product has one cost, the first is kept',
    weight_unread: ({ text }: Text) => `“${text}” is not a weight in grams: it is left out`,
    status_unknown: ({ text, known }: Text & { known: readonly string[] }) =>
      `Status “${text}” is none of ${formatList(known)}`,
    published_unread: ({ text }: Text) => `Published “${text}” is neither TRUE nor FALSE`,
    for_sale_unread: ({ text }: Text) => `For sale “${text}” is neither TRUE nor FALSE`,
    continue_selling_unread: ({ text }: Text) =>
      `Continue selling when out of stock “${text}” is neither TRUE nor FALSE`,
    quantity_unread: ({ text }: Text) => `Inventory quantity “${text}” is not a whole number`,
    quantity_too_large: ({ text }: Text) => `Inventory quantity “${text}” is too large`,
    quantity_cut: ({ text, count }: Text & { count: number }) =>
      `has ${text} pieces: its stock becomes ${formatNumber(count)}`,
    quantity_below_zero: ({ text }: Text) => `has ${text} pieces: its stock becomes 0`,
    quantity_missing: ({ more }: { more: number }) =>
      more === 0
        ? 'has no inventory quantity: its stock becomes 0'
        : plural(more, {
            one: `has no inventory quantity: its stock becomes 0 (and ${more} more row)`,
            other: `has no inventory quantity: its stock becomes 0 (and ${more} more rows)`,
          }),
    stock_counted_otherwise: () =>
      'counts the stock of some variants otherwise: all sell on when they are out of stock',
    sold_out_left_out: ({ name }: { name: string }) =>
      `“${name}” is sold out there: it is left out, since all variants are counted here, or none`,
    stock_counted_as: ({ row }: { row: number }) =>
      `counts the stock of some variants otherwise: that of all is counted as row ${row} says`,
    stock_of_none: () =>
      'is not in the store, and this file has its stock alone: import the file of products first',
    stock_of_others: () => 'has other variants in the store: its stock stays as it is',
    stock_of_variants_kept: () => 'names no options: the stock of the variants stays as it is',
    goods_too_long: ({ field, most }: Most & { field: keyof typeof goods }) =>
      `${goods[field]} has more than ${most} characters: it is left out`,
    goods_rounded: ({ field, text }: Text & { field: keyof typeof goods }) =>
      `${goods[field]} “${text}” was rounded by a spreadsheet: it is left out`,

    option_shortened: ({ name, most }: Most & { name: string }) =>
      `“${name}” is shortened to ${most} characters`,
    value_shortened: ({ name, most }: Most & { name: string }) =>
      `“${name}” has more than ${most} characters: it is shortened`,
    value_merged: ({ name, known, row }: { name: string; known: string; row: number }) =>
      `“${name}” is the “${known}” of row ${row}: they are one`,
    value_missing: ({ option }: { option: string }) => `has no value for “${option}”`,
    same_variant: ({ row }: { row: number }) => `names the same variant as row ${row}`,
    second_price: ({ row }: { row: number }) => `is a second price of the product in row ${row}`,
    prices_not_taken: () =>
      'has prices that its Base price and the prices of its options do not make: they are left out',
    shared_value: ({ what, of, row, kept, left }: SharedValue) => {
      const thing = of ? `${shared[what]} of “${of}”` : shared[what];
      const said = kept ? `says “${kept}”` : 'is blank';
      return `shares the ${thing} with row ${row}, which ${said}: ${left ? `“${left}”` : 'the blank'} is left out`;
    },
    later_row_left_out: ({ column, text, row, more }: Later) => {
      const left = `says “${text}” in ${column}, which is read in row ${row}: it is left out`;
      if (more === 0) return left;
      return plural(more, {
        one: `${left} (and ${more} more row)`,
        other: `${left} (and ${more} more rows)`,
      });
    },
    too_many_options: ({ most }: Most) => `has more than ${most} options`,
    option_named_twice: () => 'names an option twice',
    too_many_combinations: ({ most }: Most) => `has more than ${most} combinations`,
    one_list: ({ group }: { group: string }) =>
      `has variants that its options alone do not make: “${group}” is one list`,
    one_list_shortened: ({ group, count, left }: Left & { group: string }) =>
      `has variants that its options alone do not make: “${group}” is one list, and the last ${left} of ${count} are left out`,
    values_left_out: ({ option, count, left }: Left & { option: string }) =>
      `“${option}” has ${count} values: the last ${left} are left out`,

    picture_address_unread: ({ text }: Text) =>
      `“${text}” is not the address of a picture: it is left out`,
    picture_not_https: ({ url }: { url: string }) => `“${url}” is not https and cannot be fetched`,
    alt_shortened: ({ most }: Most) => `Alt text is shortened to ${most} characters`,
    pictures_left_out: ({ count, left }: Left) =>
      `has ${count} pictures: the last ${left} are left out`,
    variant_pictures_left_out: ({ most, more }: Most & { more: number }) =>
      more === 0
        ? `has a variant's picture beyond the ${most} of a product: it is left out`
        : plural(more, {
            one: `has a variant's picture beyond the ${most} of a product: it is left out (and ${more} more row)`,
            other: `has a variant's picture beyond the ${most} of a product: it is left out (and ${more} more rows)`,
          }),
    combinations_pictured: () =>
      'has pictures of combinations: they join the pictures of the product',

    collections_left_out: ({ count, left }: Left) =>
      `is in ${count} collections: the last ${left} are left out`,
    name_merged: ({ of, name, known }: { of: keyof typeof shelves; name: string; known: string }) =>
      `“${name}” is the ${shelves[of]} “${known}”: names that differ in capitals, accents or punctuation are one`,
    collection_full: ({ collection, most }: Most & { collection: string }) =>
      `will not be in the collection “${collection}”: it takes ${formatNumber(most)} products`,

    handle_of_row: ({ row }: { row: number }) =>
      `has the handle of row ${row}; the rows of a product must stand together`,
    handle_left_out: ({ text }: Text) =>
      `URL handle “${text}” is left out: the address of a product follows its title`,
    titles_of_handle: ({ text, row, more }: Text & { row: number; more: number }) => {
      const told = `has the title “${text}” and the handle of row ${row}: they are one product`;
      if (more === 0) return told;
      return plural(more, {
        one: `${told} (and ${more} more row)`,
        other: `${told} (and ${more} more rows)`,
      });
    },
    renamed: ({ name }: { name: string }) =>
      `has the handle of “${name}”, which is in the store: that one is changed and renamed`,
    found_by_title: () => 'is in the store under this title, made by hand: that one is changed',
    title_of_row: ({ row }: { row: number }) =>
      `has the title of row ${row}; the rows of a product must stand together`,
    id_of_row: ({ row }: { row: number }) =>
      `has the Product ID of row ${row}; the rows of a product must stand together`,
    title_of_several: ({ count }: { count: number }) =>
      `has the title of ${formatNumber(count)} products: its Product ID or handle says which it is`,
    too_many_rows: ({ most }: Most) => `has more than ${most} rows`,
    another_kind: ({ kind }: { kind: string }) =>
      `is “${kind}” there: here it is a product like any other`,
    half_visible: ({ visibility }: { visibility: string }) =>
      `is shown in “${visibility}” only: here it is in the lists and in the search`,
    stock_counted_together: ({ text }: Text) =>
      `counts “${text}” of all variations together: each is counted by itself here`,
    any_spread: ({ option, count }: { option: string; count: number }) =>
      plural(count, {
        one: `# variation is for any “${option}” there: here it is one for each`,
        other: `# variations are for any “${option}” there: here each is one for each`,
      }),
    any_kept: ({ option, count }: { option: string; count: number }) =>
      plural(count, {
        one: `# variation is for any “${option}” there: here its “${option}” is “Any”`,
        other: `# variations are for any “${option}” there: here their “${option}” is “Any”`,
      }),
    pieces_shared_out: ({ count }: { count: number }) =>
      plural(count, {
        one: 'the pieces of # such variation are counted together there: here they are shared out evenly',
        other:
          'the pieces of # such variations are counted together there: here they are shared out evenly',
      }),
    stock_shared_out: ({ text }: Text) =>
      `counts “${text}” of all its choices together: here they are shared out evenly`,
    price_zero: () => 'costs nothing: its price is 0',
    price_rule_left_out: ({ text }: Text) =>
      `has a price rule, “${text}”, for no variant of this file: it is left out`,
    options_left_out: ({ names }: { names: readonly string[] }) =>
      `has options that are left out: ${formatList(names.map((name) => `“${name}”`))}`,
    options_needed_here: ({ names }: { names: readonly string[] }) =>
      `lets customers leave out ${formatList(names.map((name) => `“${name}”`))} there: here they choose a value of it`,
    total_left_out: () => 'stands above a row of totals: that is left out',
    variation_off: ({ name }: { name: string }) =>
      `“${name}” is switched off there: it is left out`,
    sale_later: ({ price, date, more }: Sale) =>
      more === 0
        ? `the sale price “${price}” is from “${date}” on: it is left out`
        : plural(more, {
            one: `the sale price “${price}” is from “${date}” on: it is left out (and ${more} more row)`,
            other: `the sale price “${price}” is from “${date}” on: it is left out (and ${more} more rows)`,
          }),
    sale_over: ({ price, date, more }: Sale) =>
      more === 0
        ? `the sale price “${price}” was until “${date}”: it is left out`
        : plural(more, {
            one: `the sale price “${price}” was until “${date}”: it is left out (and ${more} more row)`,
            other: `the sale price “${price}” was until “${date}”: it is left out (and ${more} more rows)`,
          }),
    sale_date_unread: ({ price, date, more }: Sale) =>
      more === 0
        ? `“${date}” is not a date of a sale: the sale price “${price}” is left out`
        : plural(more, {
            one: `“${date}” is not a date of a sale: the sale price “${price}” is left out (and ${more} more row)`,
            other: `“${date}” is not a date of a sale: the sale price “${price}” is left out (and ${more} more rows)`,
          }),
    descriptions_left_out: ({ count }: { count: number }) =>
      `the description of ${count} of its variations is left out`,

    kept_changed: ({ fields }: { fields: readonly string[] }) =>
      fields.length > 0
        ? `changed since (${formatList(fields)}): it stays as it is`
        : 'changed since: it stays as it is',
    kept_binned: () => 'is in the Bin: it stays as it is',
    kept_deleted: () => 'is deleted for good',
    there_since: ({ name }: { name: string }) =>
      `is there since the review: “${name}” stays as it is. Import the file once more to see what would change`,
    gone_since: () =>
      'is gone since the review: it is left out. Import the file once more to make a new one',
    read_only: () => 'is read-only on your plan and stays as it is',
    no_room: (given: { why: Refusal }) =>
      given.why.say === 'fees_overdue' ? why(given.why) : `does not fit. ${why(given.why)}`,
    refused: (given: { why: Refusal }) => why(given.why),
    not_imported: (given: { why: Refusal | null }) =>
      given.why
        ? `could not be imported: ${why(given.why)}`
        : 'could not be imported: by a mistake of ours. Import it once more.',
  };
};
