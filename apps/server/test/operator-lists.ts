import { executeSql } from '../src/platform/database';
import { aMerchant, type TestShop } from './factories';

const SAME = "'2026-02-03T04:05:06.789Z'";

/** Runs statements that may name the shop's merchant as `owner` and a row for each of `n`. */
const sqlFill =
  (...texts: string[]) =>
  async ({ server, merchant }: TestShop): Promise<void> => {
    for (const text of texts) {
      const statement = `with owner as (select id from merchants where email = $1),
        n as (select generate_series(1, 7) as n) ${text}`;
      await executeSql(server.system.db, statement, [merchant.email]);
    }
  };

const statementsIn = (state: 'due' | 'carried') => `insert into statements
    (id, merchant_id, number, month, issued_at, due_at, fees, carried, total, state)
  select gen_random_uuid(), owner.id, (select count(*) from statements) + 1000 + n, '2025-0' || n,
    ${SAME}, ${state === 'due' ? SAME : 'null'}, 0, 0, 0, '${state}' from owner, n`;

const ownerStores = 'select stores.id from stores, owner where merchant_id = owner.id';

/** Who runs Kade sees all stores: their lists are filled with rows that their sorting cannot tell apart. */
export const operatorFills: Record<string, (shop: TestShop) => Promise<void>> = {
  'operatorActs.list': sqlFill(`insert into operator_acts (id, act, subject, created_at)
    select gen_random_uuid(), 'set_up', 'ops@kade.lk', ${SAME} from owner, n`),
  'operatorMerchants.list': async (shop) => {
    for (let made = 0; made < 7; made += 1) await aMerchant();
    await executeSql(shop.server.system.db, `update merchants set created_at = ${SAME}`);
  },
  'operatorStores.domains': sqlFill(
    `insert into store_domains (store_id, domain, proof, claimed_at)
      select id, id || '.lk', 'proof', ${SAME} from (${ownerStores}) as own`,
    `update stores set custom_domain = stores.id || '.lk' from owner where merchant_id = owner.id`,
  ),
  'operatorStores.storage': sqlFill(
    `insert into storage_usage (store_id, picture_bytes, picture_count)
      select id, 5000, 1 from (${ownerStores}) as own
      on conflict (store_id) do update set picture_bytes = 5000`,
  ),
  'operatorStatements.list': sqlFill(statementsIn('carried')),
  'operatorStatements.slips': sqlFill(
    statementsIn('due'),
    `, added as (
      insert into merchant_files (merchant_id, id, extension, width, height, color, byte_size,
        created_at, may_be_logo, is_private)
      select merchant_id, statements.id, 'jpg', 1, 1, '#000000', 1, ${SAME}, false, true
      from statements, owner where merchant_id = owner.id returning merchant_id, id
    )
    insert into statement_slips (merchant_id, id, statement_id, file_id, created_at)
      select merchant_id, id, id, id, ${SAME} from added`,
  ),
  'operatorWork.jobs': sqlFill(`insert into jobs.job (id, name, state, completed_on, output)
    select gen_random_uuid(), 'clean_up_operators', 'failed', ${SAME}, '{}' from owner, n`),
  'operatorWork.inquiries': sqlFill(`insert into inquiries
      (id, type, name, email, phone, message, created_at, kept_until)
    select gen_random_uuid(), 'wishlist', 'Ruwan', 'ruwan@example.com', '+94771234567', 'Tea',
      ${SAME}, 'infinity' from owner, n`),
};
