import { LEAST_STATEMENT } from '@kade/contract/statements';
import type { SystemContext } from '../../../platform/context';
import { conflict } from '../../../platform/errors';
import { getOwed, type Owed, type StatedMonths } from './closing.queries';
import { mailStatement } from '../statements';
import { monthsBack } from '../statements';
import { findStatement, insertStatement, thisMonth } from '../statements';
import { lockMerchant } from '../checkout';

function statedMonths(ctx: SystemContext): StatedMonths {
  const month = thisMonth(ctx);
  return { month, since: monthsBack(month) };
}

/** What a merchant who closes the account still owes. */
export const getClosingFees = (ctx: SystemContext, merchantId: string): Promise<Owed> =>
  getOwed(ctx, merchantId, statedMonths(ctx));

/** Unstated fees that are less than a statement asks for are forgiven with the account. */
export const isAskedFor = ({ unstated }: Owed) => unstated >= LEAST_STATEMENT;

/** Refuses to close an account that owes; holds the merchant's row. */
export async function assertNothingOwed(ctx: SystemContext, merchantId: string): Promise<Owed> {
  await lockMerchant(ctx, merchantId);
  const owed = await getClosingFees(ctx, merchantId);
  if (owed.due > 0) {
    throw conflict({ say: 'statements_unpaid', due: owed.due });
  }
  if (!isAskedFor(owed)) return owed;
  throw conflict({ say: 'fees_unpaid', fees: owed.unstated });
}

/** Writes the last statement of who closes the account; answers its id. */
export async function stateLastFees(ctx: SystemContext, merchantId: string): Promise<string> {
  const payer = await lockMerchant(ctx, merchantId);
  const owed = await getClosingFees(ctx, merchantId);
  const months = { merchant: merchantId, ...statedMonths(ctx), isFinal: true };
  const issued = isAskedFor(owed) ? await insertStatement(ctx, months) : undefined;
  const statement = issued && (await findStatement(ctx, issued.id));
  if (!statement) throw conflict({ say: 'no_fees' });
  await mailStatement(ctx, payer, statement, 'issued');
  return statement.id;
}
