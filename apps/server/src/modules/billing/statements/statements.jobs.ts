import { monthOf, STORE_TIME_ZONE } from '@kade/rules/calendar';
import { laterMonth } from '@kade/rules/subscription';
import { transaction, type SystemContext } from '../../../platform/context';
import type { JobKind, Turn } from '../../../platform/jobs';
import { mailStatement, type StatementEvent } from './statement-mails';
import { updateFeesOverdue } from './statement-payments.queries';
import { hasWaitingSlip } from './statement-slips.queries';
import {
  findStatement,
  insertStatement,
  listPayers,
  listUnpaid,
  updateTold,
  type StatementRow,
} from './statements.queries';
import { OVERDUE_DAYS } from './statements.service';
import { lockMerchant } from '../checkout';

const DAY_MS = 24 * 60 * 60 * 1000;
const SLICE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Who was away for longer than so many months catches up with so many. */
const MONTHS_BACK = 3;
const HAND_OVER_MS = 10_000;

interface Progress {
  /** Undefined: begins with the oldest month. */
  month?: string;
  after?: string;
}

/**
 * A little after midnight in Colombo: writes the statements of the months that are over, each once. It
 * runs every day, so that a server that was away on the first makes up for it.
 */
export const issueStatements: JobKind<Progress> = {
  name: 'issue_statements',
  expireInSeconds: 600,
  retryLimit: 5,
  retryDelay: 60,
  schedule: '40 18 * * *',
  run: issue,
};

async function issue(ctx: SystemContext, progress: Progress, turn?: Turn): Promise<void> {
  const now = monthOf(ctx.clock.now(), STORE_TIME_ZONE);
  const started = performance.now();
  let { month = before(now, MONTHS_BACK), after = FIRST_ID } = progress;
  for (; month < now; month = before(month, -1), after = FIRST_ID) {
    for (let isMore = true; isMore;) {
      const payers = await listPayers(ctx, { month, after, limit: SLICE });
      for (const merchant of payers) await issueOne(ctx, merchant, month);
      isMore = payers.length === SLICE;
      after = payers.at(-1) ?? after;
      if (!isMore || !(turn?.signal.aborted || performance.now() - started > HAND_OVER_MS))
        continue;
      return ctx.jobs.enqueue(ctx, issueStatements, { month, after });
    }
  }
}

/** The month so many months before another; after it where that is below zero. */
const before = (month: string, count: number) => laterMonth(`${month}-01`, -count).slice(0, 7);

/** The oldest month that the statement of a month catches up with. */
export const monthsBack = (month: string) => before(month, MONTHS_BACK);

const issueOne = (ctx: SystemContext, merchant: string, month: string) =>
  transaction(ctx, async (ctx) => {
    const payer = await lockMerchant(ctx, merchant);
    const issued = await insertStatement(ctx, { merchant, month, since: monthsBack(month) });
    if (issued?.state !== 'due') return;
    const statement = await findStatement(ctx, issued.id);
    if (statement) await mailStatement(ctx, payer, statement, 'issued');
  });

/** Days before (below zero) and after a statement was to be paid, on which something follows. */
const STEPS: { days: number; event: StatementEvent }[] = [
  { days: -7, event: 'reminder' },
  { days: 0, event: 'overdue' },
  { days: OVERDUE_DAYS, event: 'products_wait' },
];

/** Every morning: reminds of what is not paid, and in the end lets new products wait. */
export const remindOfStatements: JobKind<object> = {
  name: 'remind_of_statements',
  expireInSeconds: 600,
  retryLimit: 5,
  retryDelay: 60,
  schedule: '30 3 * * *',
  async run(ctx) {
    for (let after: string | undefined = FIRST_ID; after !== undefined;) {
      const unpaid = await listUnpaid(ctx, { after, limit: SLICE });
      for (const statement of unpaid) await remind(ctx, statement);
      after = unpaid.length === SLICE ? unpaid.at(-1)?.id : undefined;
    }
  },
};

async function remind(ctx: SystemContext, { id, merchant_id, due_at, told }: StatementRow) {
  if (!due_at || stepsBehind(ctx, due_at) <= told) return;
  await transaction(ctx, async (ctx) => {
    const payer = await lockMerchant(ctx, merchant_id);
    const statement = await findStatement(ctx, id);
    if (statement?.state !== 'due') return;
    const steps = stepsBehind(ctx, due_at);
    const step = STEPS[steps - 1];
    if (!step || statement.told >= steps) return;
    // Whoever sent the slip of a transfer has done what is to be done, until it is refused.
    if (await hasWaitingSlip(ctx, id)) return;
    await updateTold(ctx, id, steps);
    if (step.event === 'products_wait') {
      await updateFeesOverdue(ctx, merchant_id, ctx.clock.now());
    }
    await mailStatement(ctx, payer, statement, step.event);
  });
}

const stepsBehind = (ctx: SystemContext, dueAt: Date) =>
  STEPS.filter(({ days }) => ctx.clock.now().getTime() >= dueAt.getTime() + days * DAY_MS).length;
