import type { RecordState } from '@kade/contract/domains';
import type { PlanIdentifier } from '@kade/contract/merchants';
import type { DomainEntry, DomainState, StorageEntry } from '@kade/contract/operators/stores';
import type { Page } from '@kade/contract/values';
import { sql } from 'kysely';
import type { SystemContext } from '../../platform/context';
import { readPage, type PageRequest, type Sort } from '../../platform/paging';
import { USED_BYTES } from './figures.queries';
import { DOMAIN_STATE } from './stores.queries';

const lastClaimed: Sort = {
  by: sql.ref('wanted.claimed_at'),
  type: 'timestamptz',
  direction: 'desc',
};

/** The domain that each store wants, in a state; one that it has given up counts no more. */
export function listDomains(
  ctx: SystemContext,
  query: PageRequest & { state?: DomainState | undefined },
): Promise<Page<DomainEntry>> {
  const { state } = query;
  const list = ctx.db
    .selectFrom('store_domains as wanted')
    .innerJoin('stores', (join) =>
      join
        .onRef('stores.id', '=', 'wanted.store_id')
        .onRef('stores.custom_domain', '=', 'wanted.domain'),
    )
    .$if(state === 'waiting', (all) => all.where('wanted.proven_at', 'is', null))
    .$if(state === 'leaving', (all) => all.where('wanted.left_at', 'is not', null))
    .$if(state === 'serving', (all) =>
      all.where('wanted.proven_at', 'is not', null).where('wanted.left_at', 'is', null),
    );
  const rows = list
    .select(['stores.id', 'stores.name', 'wanted.domain', 'wanted.root_state'])
    .select(['wanted.challenge_state', 'wanted.claimed_at', 'wanted.checked_at'])
    .select(['wanted.next_check_at', DOMAIN_STATE.as('state')]);
  return readPage(query, {
    list,
    rows,
    id: 'wanted.store_id',
    sort: lastClaimed,
    itemOf: ({ id, name, root_state, challenge_state, state: stands, ...row }) => ({
      ...row,
      state: stands ?? 'waiting',
      store: { _id: id, name },
      root_state: root_state as RecordState,
      challenge_state: challenge_state as RecordState,
    }),
  });
}

const largest: Sort = { by: USED_BYTES, type: 'bigint', direction: 'desc' };

/** What stores keep; one that has never kept anything is not among them. */
export function listStorage(ctx: SystemContext, query: PageRequest): Promise<Page<StorageEntry>> {
  const list = ctx.db.selectFrom('storage_usage as usage');
  const rows = list
    .innerJoin('stores', 'stores.id', 'usage.store_id')
    .innerJoin('merchants', 'merchants.id', 'stores.merchant_id')
    .innerJoin('plans', 'plans.identifier', 'merchants.plan')
    .select(['stores.id', 'stores.name', 'merchants.plan', 'plans.storage_bytes as quota'])
    .select(['usage.picture_bytes as pictures', 'usage.slip_bytes as slips'])
    .select(['usage.import_bytes as imports', USED_BYTES.as('used')]);
  return readPage(query, {
    list,
    rows,
    id: 'usage.store_id',
    sort: largest,
    itemOf: ({ id, name, plan, used, ...bytes }) => ({
      ...bytes,
      total: used,
      plan: plan as PlanIdentifier,
      store: { _id: id, name },
    }),
  });
}
