import type { ToldMail } from '@kade/words/mails';
import { adminLink } from '../../../platform/admin-link';
import { transaction, type TenantContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/errors';
import { recordActivity } from '../../activity';
import { sendEmail } from '../../notifications';
import { findOwnedStore, updateSuspension, type OwnedStore } from './suspension.queries';

/** Closes a store: its front says so and takes no orders. Its merchant is told why. */
export const suspendStore = (ctx: TenantContext, reason: string): Promise<OwnedStore> =>
  setSuspension(ctx, reason);

/** Opens a suspended store again, as it was; answers how it stood before. */
export const reopenStore = (ctx: TenantContext): Promise<OwnedStore> => setSuspension(ctx, null);

function setSuspension(ctx: TenantContext, reason: string | null): Promise<OwnedStore> {
  return transaction(ctx, async (ctx) => {
    const store = await findOwnedStore(ctx);
    if (!store) throw notFound('store');
    const isChanged = await updateSuspension(ctx, reason);
    if (!isChanged) {
      throw conflict({ say: reason === null ? 'store_open_already' : 'store_suspended_already' });
    }
    const [before, after] = reason === null ? [true, false] : [false, true];
    await recordActivity(ctx, {
      area: 'store',
      thing: 'store',
      before: { suspended: before },
      after: { suspended: after, reason: reason ?? undefined },
    });
    const { email: to, first_name, name } = store;
    const about = { first_name, store: name, url: adminLink(ctx, '/dashboard') };
    const told: ToldMail =
      reason === null
        ? { say: 'store_reopened', ...about }
        : { say: 'store_suspended', reason, ...about };
    await sendEmail(ctx, { kind: 'suspension', to, told });
    return store;
  });
}
