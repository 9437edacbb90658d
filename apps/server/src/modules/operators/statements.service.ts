import { transaction, type OperatorContext } from '../../platform/context';
import { acceptStatementSlip, refuseStatementSlip } from '../billing/statements';
import { recordAct } from './acts.queries';

interface Message {
  message: string;
}

/** The transfer was seen: its statement is paid. */
export function acceptSlip(ctx: OperatorContext, id: string): Promise<Message> {
  return transaction(ctx, async (ctx) => {
    const decided = await acceptStatementSlip(ctx, { id, by: ctx.actor });
    const { number: subject, merchantId } = decided;
    const parameters = { statement: decided.id };
    await recordAct(ctx, { act: 'accepted_slip', subject, merchantId, parameters });
    return { message: `Statement ${subject} is paid.` };
  });
}

export function refuseSlip(ctx: OperatorContext, id: string, reason: string): Promise<Message> {
  return transaction(ctx, async (ctx) => {
    const decided = await refuseStatementSlip(ctx, { id, reason, by: ctx.actor });
    const { number: subject, merchantId } = decided;
    const parameters = { statement: decided.id };
    const act = { act: 'refused_slip', subject, merchantId, why: reason, parameters } as const;
    await recordAct(ctx, act);
    return { message: 'The slip is refused, and its merchant is told why.' };
  });
}
