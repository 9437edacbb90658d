import { CSV_START, csvLine } from '@kade/rules/csv';
import type { TenantContext } from '../../../platform/context';
import { createPauses } from '../../../platform/pauses';
import { assertOrderRoom } from '../../plans';
import { countGroups, nextModels } from '../models';
import { headerFor } from '../sheets';
import { rowsOfModel } from './model-to-rows';

const PRODUCTS_AT_ONCE = 20;
/** Characters of a file that are sent at once. */
const PIECE = 64 * 1024;

/** The products of a store as lines of CSV, a few products at a time; spreadsheets see that it is UTF-8. */
export async function exportProducts(ctx: TenantContext): Promise<AsyncGenerator<string>> {
  await assertOrderRoom(ctx);
  return linesOf(ctx);
}

async function* linesOf(ctx: TenantContext): AsyncGenerator<string> {
  const header = headerFor(await countGroups(ctx));
  yield CSV_START + csvLine(header);
  const addressOf = (fileId: string) => `${ctx.settings.platformUrl}/api/files/${fileId}`;
  const pause = createPauses();
  let text = '';
  let after: string | undefined;
  for (;;) {
    const products = await nextModels(ctx, after, PRODUCTS_AT_ONCE);
    after = products.at(-1)?.id;
    for (const { id, model } of products) {
      for (const row of rowsOfModel({ id, model, addressOf }, header)) {
        text += csvLine(row);
        if (text.length < PIECE) continue;
        yield text;
        text = '';
        await pause();
      }
    }
    yield text;
    text = '';
    if (products.length < PRODUCTS_AT_ONCE) return;
  }
}
