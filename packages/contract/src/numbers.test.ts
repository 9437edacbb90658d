import { expect, test } from 'vitest';
import { CLOSING_DAYS, CLOSING_NOTICE_DAYS } from './account';
import { PASSWORD_MAX, PASSWORD_MIN } from './auth';
import { MAX_ORDER_TOTAL } from './basket';
import { ANALYTICS_DAYS } from './catalog/analytics';
import { BULK_AT_ONCE, BULK_PREVIEW_ROWS, BULK_UNDO_DAYS, MAX_BULK_PRODUCTS } from './catalog/bulk';
import { combinations } from './catalog/goods';
import { IMPORT_MAX_BYTES, IMPORT_UNDO_DAYS, imports, PICTURES_TOLD } from './catalog/imports';
import { inventory } from './catalog/inventory';
import { BIN_DAYS } from './catalog/products';
import { MAX_LISTED_PRODUCTS } from './catalog/shelves';
import { MAX_TOLD_CHOICES } from './catalog/shop-products';
import { MAX_INLINE_STOCK, MAX_VARIANTS } from './catalog/variants';
import { LINK_DAYS } from './drafts';
import { LOGO_MAX_BYTES, PDF_SLIP_MAX_BYTES, PICTURE_MAX_BYTES, PICTURE_WIDTHS } from './files';
import { ROW_PRODUCTS } from './layouts';
import { MAX_CHANGED_ORDERS, ORDERS_AT_ONCE } from './order-changes';
import { MAX_PRINTED } from './order-output';
import { CHOICE_DAYS } from './plans';
import { MAX_SHIPPING_ITEMS } from './shipping';
import { LEAST_STATEMENT } from './statements';
import { storeSettings } from './store-settings';
import { MAX_PAGE_SIZE, PAGE_SIZE } from './values';

/** What people read in texts, documents and messages, or rely on without reading. */
test.each<[what: string, number: number, told: number]>([
  ['characters of a password at least', PASSWORD_MIN, 8],
  ['characters of a password at most', PASSWORD_MAX, 128],
  ['days in which a closed account can be kept', CLOSING_DAYS, 14],
  ['days before its end that its owner is told', CLOSING_NOTICE_DAYS, 3],
  ['days in which a deleted product can come back', BIN_DAYS, 30],
  ['days in which an import is undone', IMPORT_UNDO_DAYS, 30],
  ['days in which a bulk change is undone', BULK_UNDO_DAYS, 30],
  ['days of the analytics, unless others are asked for', ANALYTICS_DAYS, 30],
  ['days of a pay link, unless others are chosen', LINK_DAYS, 7],
  ['days to choose what stays editable', CHOICE_DAYS, 7],
  ['cents that an order is worth at most', MAX_ORDER_TOTAL, 1_000_000_000_000],
  ['cents that a statement is sent for', LEAST_STATEMENT, 50_000],
  ['products of a bulk change', MAX_BULK_PRODUCTS, 10_000],
  ['products of a bulk change that are changed together', BULK_AT_ONCE, 200],
  ['products of a bulk change that are shown before', BULK_PREVIEW_ROWS, 10],
  ['orders of a change', MAX_CHANGED_ORDERS, 10_000],
  ['orders that are changed together', ORDERS_AT_ONCE, 50],
  ['orders that are printed', MAX_PRINTED, 500],
  ['pictures of an import that are told by name', PICTURES_TOLD, 100],
  ['products that a shelf names in a list', MAX_LISTED_PRODUCTS, 250],
  ['products of a row of the homepage', ROW_PRODUCTS, 8],
  ['choices of a product that a shop tells one by one', MAX_TOLD_CHOICES, 120],
  ['variants of a product', MAX_VARIANTS, 100],
  ['entries of stock that come with a product', MAX_INLINE_STOCK, 1000],
  ['rules of shipping', MAX_SHIPPING_ITEMS, 50],
  ['rows of a page, unless others are asked for', PAGE_SIZE, 50],
  ['rows of a page at most', MAX_PAGE_SIZE, 250],
])('%s', (_, number, told) => {
  expect(number).toBe(told);
});

test('files, and bodies of many rows, are as large as people are told', () => {
  const MEGABYTE = 2 ** 20;
  expect(PICTURE_MAX_BYTES).toBe(15 * MEGABYTE);
  expect(PDF_SLIP_MAX_BYTES).toBe(5 * MEGABYTE);
  expect(LOGO_MAX_BYTES).toBe(2 * MEGABYTE);
  expect(IMPORT_MAX_BYTES).toBe(15 * MEGABYTE);
  expect(imports.create.upload.maxBytes).toBe(IMPORT_MAX_BYTES);
  expect(inventory.update.maxBytes).toBe(4 * MEGABYTE);
  expect(combinations.update.maxBytes).toBe(MEGABYTE);
  for (const write of [storeSettings.createPolicy, storeSettings.updatePolicy]) {
    expect(write.maxBytes).toBe(MEGABYTE);
  }
  expect(PICTURE_WIDTHS).toEqual([160, 320, 640, 1280]);
});
