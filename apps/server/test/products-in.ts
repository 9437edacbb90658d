import { say } from '@kade/words/catalogue';
import { importNotes } from '@kade/words/import-notes';
import { readSheet } from '../src/modules/catalog/sheets';

const NOW = new Date('2026-11-20T06:30:00Z');

/** The products of a file, each with what can be bought of it, and what is not read. */
export async function productsIn(file: string | Buffer) {
  const sheet = await readSheet(typeof file === 'string' ? Buffer.from(file) : file, NOW);
  const products = [];
  for await (const { product, problems, missing, notes } of sheet.products) {
    const told = [...problems, ...missing, ...notes.left, ...notes.stock, ...notes.others];
    products.push({
      name: product.name,
      description: product.description,
      category: product.category,
      collections: product.collections,
      status: product.status,
      vendor: product.vendor,
      tags: product.tags,
      policy: product.stock_policy,
      cost: product.cost,
      options: product.options?.map((one) => one.name) ?? [],
      images: product.images?.map(({ url }) => url) ?? [],
      variants: product.variants.map((one) => [
        one.values.join(' / '),
        one.price,
        one.compare_at_price ?? null,
        one.quantity ?? null,
        one.sku ?? '',
      ]),
      together: product.together,
      weights: product.variants.map((one) => one.weight),
      barcodes: product.variants.map((one) => one.barcode),
      told: told.map(({ row, told }) => `${row}: ${say(importNotes('en'), told)}`),
    });
  }
  return { products, unread: sheet.unread(), others: sheet.others, format: sheet.columns.format };
}
