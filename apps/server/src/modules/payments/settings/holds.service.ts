import type { Holds } from '@kade/contract/payments';
import { transaction, type StoreContext, type TenantContext } from '../../../platform/context';
import { assertSeen } from '../../../platform/versions';
import { fact, recordActivity, wayBack } from '../../activity';
import { lockStore } from '../../stores/book';
import { listMethods, updateHolds } from '../methods';
import { listProviders } from '../providers';

/** For how many minutes an unpaid order keeps its stock, by how it is to be paid. */
export async function getHolds(ctx: TenantContext): Promise<Holds> {
  const methods = await listMethods(ctx);
  const holds = listProviders().flatMap(({ method, holdMinutes }) =>
    holdMinutes === undefined ? [] : [[method, methods.get(method)?.hold_minutes ?? holdMinutes]],
  );
  return Object.fromEntries(holds) as Holds;
}

type Minutes = Readonly<Record<string, number | undefined>>;

/**
 * Changes the holds that are sent, unless somebody has changed them since they were those that are
 * `known`; orders that were placed before keep theirs.
 */
export async function setHolds(ctx: StoreContext, sent: Minutes, known?: Minutes): Promise<Holds> {
  return transaction(ctx, async (ctx) => {
    await lockStore(ctx);
    const now = await getHolds(ctx);
    assertSeen('setting', { sent, before: known, now });
    const changed = Object.entries(sent).flatMap(([method, minutes]) =>
      minutes !== undefined && Object.hasOwn(now, method) ? [[method, minutes] as const] : [],
    );
    await updateHolds(ctx, Object.fromEntries(changed));
    const holds: Holds = { ...now, ...Object.fromEntries(changed) };
    await recordActivity(ctx, {
      area: 'payment_methods',
      thing: 'holding times',
      before: told(now),
      after: told(holds),
      undo: wayBack({ of: 'holds' }, now, holds),
    });
    return holds;
  });
}

const told = (holds: Holds) =>
  Object.fromEntries(
    Object.entries(holds).map(([method, minutes]) => [
      method,
      fact({ say: 'minutes', count: minutes }),
    ]),
  );
