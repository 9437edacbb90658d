import { CSV_START, csvLine } from '@kade/rules/csv';
import type { TenantContext } from '../../../platform/context';
import { headerFor } from './columns';
import { countGroups, nextModels } from './models.queries';
import { rowsOfModel } from './model-to-rows';

const PRODUCTS_AT_ONCE = 100;

/** The products of a store as lines of CSV, a few products at a time; spreadsheets see that it is UTF-8. */
export async function* exportProducts(ctx: TenantContext): AsyncGenerator<string> {
  const header = headerFor(await countGroups(ctx));
  yield CSV_START + csvLine(header);
  const addressOf = (fileId: string) => `${ctx.settings.platformUrl}/api/files/${fileId}`;
  let after: string | undefined;
  for (;;) {
    const products = await nextModels(ctx, after, PRODUCTS_AT_ONCE);
    after = products.at(-1)?.id;
    for (const { id, model } of products) {
      yield rowsOfModel({ id, model, addressOf }, header).map(csvLine).join('');
    }
    if (products.length < PRODUCTS_AT_ONCE) return;
  }
}
