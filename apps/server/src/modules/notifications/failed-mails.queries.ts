import type { FailedMail, FailedMailQuery } from '@kade/contract/failed-mails';
import type { Page } from '@kade/contract/values';
import { sql } from 'kysely';
import type { SystemContext, TenantContext } from '../../platform/context';
import { readPage, type Sort } from '../../platform/paging';
import { subjectOf } from './email-words';

const latestFirst: Sort = {
  by: sql.ref('emails.failed_at'),
  type: 'timestamptz',
  direction: 'desc',
};

/** What could not be delivered of a store's mails. */
export function listFailedMails(
  ctx: TenantContext,
  query: FailedMailQuery,
): Promise<Page<FailedMail>> {
  const list = ctx.db
    .selectFrom('emails')
    .where('store_id', '=', ctx.storeId)
    .where('failed_at', 'is not', null);
  const rows = list
    .select(['id', 'recipient', 'subject', 'failure', 'reply', 'tries', 'created_at'])
    .select(['language', 'told'])
    .select((eb) => eb.ref('failed_at').$notNull().as('failed_at'));
  return readPage(query, {
    list,
    rows,
    id: 'emails.id',
    sort: latestFirst,
    itemOf: ({ id, failure, subject, language, told, ...row }) => ({
      ...row,
      _id: id,
      subject: subjectOf(ctx, { id, subject, language, told }),
      failure: failure as FailedMail['failure'],
    }),
  });
}

/** Makes a mail that was given up one that is to be sent; false where it is none of the store's. */
export async function reviveMail(ctx: TenantContext, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('emails')
    .set({ failed_at: null, tries: 0 })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The same of any store, or of the platform. */
export async function reviveAnyMail(
  ctx: SystemContext,
  id: string,
): Promise<{ kind: string; store_id: string | null } | undefined> {
  return ctx.db
    .updateTable('emails')
    .set({ failed_at: null, tries: 0 })
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .returning(['kind', 'store_id'])
    .executeTakeFirst();
}
