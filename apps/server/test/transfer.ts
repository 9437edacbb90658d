import { imports, type ProductImport } from '@kade/contract/catalog/imports';
import { products } from '@kade/contract/catalog/products';
import { anImport, type TestShop } from './factories';

export const OLD_HEADER =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,' +
  'Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status';
export const NEW_HEADER =
  'Title,URL handle,Description,Vendor,Type,Tags,Published on online store,Status,SKU,Barcode,' +
  'Option1 name,Option1 value,Price,Inventory tracker,Inventory quantity';

export const params = ({ _id }: { _id: string }) => ({ params: { id: _id } });

export const itemsOf = async (shop: TestShop, one: ProductImport, query: object = {}) =>
  (await shop.client.call(imports.items, { ...params(one), query })).items;

export const productsOf = async (shop: TestShop) =>
  (await shop.client.call(products.list, { query: { sort: 'name', limit: 250 } })).items;

export async function exportOf(shop: TestShop): Promise<string> {
  let text = '';
  for await (const piece of await shop.client.call(imports.export, {})) text += piece;
  return text;
}

/** Confirms an import and runs it to its end. */
export async function run(
  shop: TestShop,
  one: ProductImport,
  skip_broken = false,
): Promise<ProductImport> {
  await shop.client.call(imports.confirm, { ...params(one), body: { skip_broken } });
  await shop.server.runJobs();
  return shop.client.call(imports.get, params(one));
}

interface Edit {
  /** The first below the header is 1. */
  row: number;
  column: string;
  value: string;
}

/** The file of a store with what somebody has typed into its cells, and rows added, read again. */
export async function edited(
  shop: TestShop,
  edits: readonly Edit[],
  added: readonly Record<string, string>[] = [],
): Promise<ProductImport> {
  const rows = (await exportOf(shop))
    .trimEnd()
    .split(/\r?\n/)
    .map((row) => row.split(','));
  const [header = []] = rows;
  for (const { row, column, value } of edits) {
    rows[row]?.splice(header.indexOf(column), 1, value);
  }
  for (const cells of added) rows.push(header.map((column) => cells[column] ?? ''));
  return anImport(shop, rows.map((row) => row.join(',')).join('\n'));
}
