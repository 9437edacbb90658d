import type { SystemContext } from '../../platform/context';
import { getPerson } from './data-copies.queries';
import { listOwnedTables, readOwnRows, type OwnedTable } from './owned-tables.queries';

/** What opens something, or is sealed: kept out of every copy. Bytes are left out as it is. */
const SECRET: Record<string, readonly string[]> = {
  emails: ['told', 'body_text', 'body_html'],
  known_devices: ['mark'],
};
/** The copy itself, and links that open the account. */
const LEFT_OUT = new Set(['data_copies', 'data_copy_pieces', 'password_resets', 'operator_acts']);

/** All that is kept of a merchant and their stores as the pieces of one JSON text. */
export async function* tellAll(
  ctx: SystemContext,
  merchantId: string,
): AsyncGenerator<string, void, undefined> {
  const { person, stores } = await getPerson(ctx, merchantId);
  const ofStores = shownOf(await listOwnedTables(ctx, 'store_id'));
  const inStores = new Set(ofStores.map(({ name }) => name));
  const ofMerchant = shownOf(await listOwnedTables(ctx, 'merchant_id')).filter(
    ({ name }) => !inStores.has(name) && name !== 'stores',
  );
  yield `{"made_at":${JSON.stringify(ctx.clock.now())},\n"account":{"person":${JSON.stringify(person)}`;
  yield* tellTables(ctx, ofMerchant, { column: 'merchant_id', id: merchantId });
  yield '},\n"stores":[';
  for (const [index, store] of stores.entries()) {
    yield `${index === 0 ? '' : ','}\n{"store":${JSON.stringify(store)}`;
    yield* tellTables(ctx, ofStores, { column: 'store_id', id: store.id });
    yield '}';
  }
  yield ']}\n';
}

const shownOf = (tables: readonly OwnedTable[]): OwnedTable[] =>
  tables
    .filter(({ name }) => !LEFT_OUT.has(name))
    .map((table) => ({
      ...table,
      columns: table.columns.filter((column) => !SECRET[table.name]?.includes(column)),
    }));

async function* tellTables(
  ctx: SystemContext,
  tables: readonly OwnedTable[],
  owner: { column: string; id: string },
): AsyncGenerator<string, void, undefined> {
  for (const table of tables) {
    yield `,\n"${table.name}":[`;
    let separator = '\n';
    for await (const rows of readOwnRows(ctx, table, owner)) {
      if (rows.length === 0) continue;
      yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
    }
    yield ']';
  }
}
