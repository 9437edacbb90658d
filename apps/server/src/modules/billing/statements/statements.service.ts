import type { Statement } from '@kade/contract/statements';
import { dayOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { CSV_START, csvLine } from '@kade/rules/csv';
import type { Actor } from '../../../platform/actor';
import { transaction, type MerchantContext, type SystemContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/errors';
import { newId } from '../../../platform/random';
import type { Upload } from '../../../platform/upload';
import { uploadOwnSlip } from '../../files/upload';
import { getAccount } from '../checkout';
import { checkoutUrl } from '../checkout';
import { mailStatement } from './statement-mails';
import {
  hasUnpaidBefore,
  insertStatementPayment,
  updateFeesOverdue,
} from './statement-payments.queries';
import {
  countStatementSlips,
  decideStatementSlip,
  findSlipOwner,
  insertStatementSlip,
} from './statement-slips.queries';
import {
  findStatement,
  getOwnStatement,
  getStatement,
  markPaid,
  numberOf,
  readLines,
  updateTold,
  type StatementRow,
} from './statements.queries';
import { lockMerchant, type Payer } from '../checkout';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days after a statement was to be paid, after which new products wait for it. */
export const OVERDUE_DAYS = 7;
/** How many times its merchant is told of it before that. */
const STEPS_BEFORE_WAITING = 2;
/** More than anybody needs who means it. */
const MAX_SLIPS = 20;

/** Answers where a statement is paid by card. */
export function payStatement(ctx: MerchantContext, id: string): Promise<{ pay: string }> {
  return transaction(ctx, async (ctx) => {
    const statement = await getOwnStatement(ctx, id);
    assertDue(statement);
    getAccount(ctx);
    const payment = newId(ctx);
    await insertStatementPayment(ctx, {
      id: payment,
      merchant_id: ctx.merchantId,
      statement_id: id,
      amount: statement.total,
    });
    return { pay: checkoutUrl(ctx, payment) };
  });
}

/** Keeps the slip of a transfer until whoever runs Kade has looked at it. */
export async function sendStatementSlip(
  ctx: MerchantContext,
  id: string,
  upload: Upload,
): Promise<Statement> {
  assertTakesSlips(ctx, await getOwnStatement(ctx, id));
  await assertFewSlips(ctx, id);
  return uploadOwnSlip(ctx, upload, async (ctx, { id: file_id }) => {
    const payer = await lockMerchant(ctx, ctx.merchantId);
    assertTakesSlips(ctx, await getOwnStatement(ctx, id));
    await assertFewSlips(ctx, id);
    const slip = { id: newId(ctx), merchant_id: ctx.merchantId, statement_id: id, file_id };
    await insertStatementSlip(ctx, slip);
    await letProductsIn(ctx, payer);
    return getStatement(ctx, id);
  });
}

function assertTakesSlips(ctx: SystemContext, statement: StatementRow): void {
  assertDue(statement);
  if (ctx.settings.billingBankAccount !== undefined) return;
  throw conflict({ say: 'fees_by_card_only' });
}

async function assertFewSlips(ctx: MerchantContext, id: string): Promise<void> {
  if ((await countStatementSlips(ctx, id)) < MAX_SLIPS) return;
  throw conflict({ say: 'too_many_statement_slips' });
}

function assertDue({ state }: StatementRow): void {
  if (state === 'paid') throw conflict({ say: 'statement_paid' });
  if (state !== 'carried') return;
  throw conflict({ say: 'statement_carried' });
}

/** Whoever runs Kade has seen the transfer: the statement, which is answered, is paid. */
export function acceptStatementSlip(
  ctx: SystemContext,
  { id, by }: { id: string; by: Actor },
): Promise<DecidedStatement> {
  const decision = { state: 'accepted', by } as const;
  return decide(ctx, id, decision, async (ctx, payer, statement) => {
    if (await settleStatement(ctx, payer, statement, 'bank_transfer')) return;
    throw conflict({ say: 'statement_paid_otherwise' });
  });
}

/** The slip shows no such transfer: its merchant is told why and may send another. */
export function refuseStatementSlip(
  ctx: SystemContext,
  { id, reason, by }: { id: string; reason: string; by: Actor },
): Promise<DecidedStatement> {
  const decision = { state: 'refused', reason, by } as const;
  return decide(ctx, id, decision, async (ctx, payer, statement) => {
    // New products do not wait while a slip does: the next morning they do again.
    await updateTold(ctx, statement.id, Math.min(statement.told, STEPS_BEFORE_WAITING));
    await mailStatement(ctx, payer, statement, 'slip_refused', reason);
  });
}

type Decision = Parameters<typeof decideStatementSlip>[2];

interface DecidedStatement {
  id: string;
  number: string;
  merchantId: string;
}

function decide(
  ctx: SystemContext,
  id: string,
  decision: Decision,
  follow: (ctx: SystemContext, payer: Payer, statement: StatementRow) => Promise<void>,
): Promise<DecidedStatement> {
  return transaction(ctx, async (ctx) => {
    const owner = await findSlipOwner(ctx, id);
    if (!owner) throw notFound('slip');
    const payer = await lockMerchant(ctx, owner.merchant_id);
    const decided = await decideStatementSlip(ctx, id, decision);
    if (!decided) throw conflict({ say: 'slip_decided' });
    const statement = await findStatement(ctx, decided.statement_id);
    if (!statement) throw notFound('statement');
    await follow(ctx, payer, statement);
    return { id: statement.id, number: numberOf(statement), merchantId: payer.id };
  });
}

/** Books a statement as paid, and lets new products in where they waited for it; false: it was paid. */
export async function settleStatement(
  ctx: SystemContext,
  payer: Payer,
  statement: StatementRow,
  by: 'card' | 'bank_transfer',
): Promise<boolean> {
  if (!(await markPaid(ctx, statement.id, by))) return false;
  await letProductsIn(ctx, payer);
  await mailStatement(ctx, payer, statement, 'paid');
  return true;
}

/** New products wait no more where nothing is left that they wait for. */
async function letProductsIn(ctx: SystemContext, payer: Payer): Promise<void> {
  const long = new Date(ctx.clock.now().getTime() - OVERDUE_DAYS * DAY_MS);
  if (!(await hasUnpaidBefore(ctx, payer.id, long))) await updateFeesOverdue(ctx, payer.id, null);
}

const HEADER = ['Date', 'Order', 'Store', 'Entry', 'Plan', 'Amount (LKR)'];

/** Every line of a statement as a CSV file, while they are read. */
export async function* exportStatement(
  ctx: MerchantContext,
  id: string,
): AsyncGenerator<string, void, undefined> {
  const { carried } = await getStatement(ctx, id);
  yield CSV_START + csvLine(HEADER);
  if (carried !== 0) yield csvLine(['', '', '', 'Carried over', '', carried / 100]);
  for await (const fees of readLines(ctx, id)) {
    yield fees
      .map(({ created_at, order_number, store, entry, plan, amount }) =>
        csvLine([
          dayOf(created_at, STORE_TIME_ZONE),
          `#${order_number}`,
          store,
          entry === 'charge' ? 'Fee' : 'Booked back',
          plan,
          amount / 100,
        ]),
      )
      .join('');
  }
}
