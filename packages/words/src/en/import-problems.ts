import type { Formats } from '../format';

interface Most {
  most: number;
}

/** Why a file of products cannot be read, or its import cannot go on. */
export const importProblems = ({ formatNumber }: Formats) => ({
  file_gone: () => 'The file is no longer there. Please upload it again.',
  file_unread: () =>
    'This file could not be read, by a mistake of ours. Nothing was changed; try it once more.',
  no_products: () => 'There are no products in this file.',
  not_of_products: () =>
    'This is not a file of products: no row of it names columns as Title and Price.',
  first_sheet_not_of_products: () =>
    'Only the first sheet of a workbook is read: no row of it names columns as Title and Price. Please move the sheet of products to the front.',
  combinations_alone: () =>
    "This is PrestaShop's file of combinations: its rows have the numbers of products, not their names. Please add two columns to it, Name and Price, with those of the product in each of its rows, and upload it again. The file of products (Catalog > Products > Export) brings products in without what customers choose from.",
  too_many_columns: ({ most }: Most) => `This file has more than ${most} columns.`,
  too_many_products: ({ most }: Most) =>
    `This file has more than ${formatNumber(most)} products. Please split it.`,
  too_many_rows: ({ most }: Most) =>
    `This file has more than ${formatNumber(most)} rows. Please split it.`,
  old_workbook: () =>
    'This file is of an Excel before 2007. Please save it as .xlsx or CSV and upload it again.',
  open_document: () =>
    'This is an OpenDocument file. Please save it as .xlsx or CSV and upload it again.',
  nul_characters: () =>
    'This file holds NUL characters, which no text has. Please save it as CSV (UTF-8) and upload it again.',
  /** What the reader of CSV says of it. */
  not_csv: ({ reason }: { reason: string }) => `This file cannot be read as CSV: ${reason}.`,
  workbook_empty: () => 'This workbook has no sheet that can be read.',
  workbook_damaged: () => 'This workbook is damaged. Please save it once more, or as CSV.',
  workbook_too_large: ({ megabytes }: { megabytes: number }) =>
    `This workbook has more than ${megabytes} MB when it is unpacked. Please split it, or save it as CSV.`,
  too_many_blank_rows: ({ most }: Most) =>
    `This sheet has more than ${most} blank rows in between.`,
  ended_by_mistake: () =>
    'This import cannot go on: a mistake of ours ended it; what is not imported can be imported once more. Please check the file, or split it into smaller ones.',
  too_long: () =>
    'This import cannot go on: it takes too long. Please check the file, or split it into smaller ones.',
  too_much_memory: () =>
    'This import cannot go on: it takes too much memory. Please check the file, or split it into smaller ones.',
});
