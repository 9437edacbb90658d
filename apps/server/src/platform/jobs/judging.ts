import { transaction, type SystemContext } from '../context';
import type { Crash } from '../crashes';
import { isTrouble } from '../errors';
import type { JobKind } from './kinds';
import { giveBack, listOrphans, setAside, type Orphan } from './rows';

/** As often may a process die, for no reason that is known, while it runs a job that got nowhere. */
const DEATHS = 5;
/**
 * The same for heavy ones: twice at the same step may be an accident, as where processes are killed one
 * after the other, and who takes it up is the next; a third time it is the step.
 */
const HEAVY_DEATHS = 3;

interface Verdict extends Orphan {
  /** Why it is not run again. */
  reason?: string;
}

/**
 * What becomes of each job whose process is gone. Blamed is the one that an uncaught error came
 * from, or the only heavy one when the memory was used up; both say so in the process's last words. Of
 * several that ran together none is, but each runs alone from then on.
 * Who was killed from outside left none: its jobs run again, unless it keeps happening to one.
 */
export function judge(
  orphans: readonly Orphan[],
  crashes: readonly Crash[],
  isHeavy: (name: string) => boolean,
): Verdict[] {
  const crashOf = new Map(crashes.map((crash) => [crash.process, crash]));
  return orphans.map((orphan) => {
    const crash = crashOf.get(orphan.process);
    const died = { ...orphan, deaths: orphan.deaths + 1 };
    if (crash && crash.culprit !== 'unknown') {
      const { culprit, reason } = crash;
      if (culprit === 'nobody') return orphan;
      if ('oneOf' in culprit) return culprit.oneOf.includes(orphan.id) ? died : orphan;
      return culprit.job === orphan.id ? { ...died, reason } : orphan;
    }
    if (crash && isHeavy(orphan.name) && isOnlyHeavy(orphan)) {
      return { ...died, reason: crash.reason };
    }
    const limit = isHeavy(orphan.name) ? HEAVY_DEATHS : DEATHS;
    return died.deaths < limit ? died : { ...died, reason: 'it keeps ending, without a word' };
  });

  function isOnlyHeavy({ process, id }: Orphan): boolean {
    return !orphans.some((one) => one.process === process && one.id !== id && isHeavy(one.name));
  }
}

/** Gives the jobs of processes that are gone back, or sets them aside; says which. */
export async function judgeOrphans(
  ctx: SystemContext,
  own: string,
  kinds: readonly JobKind<never>[],
  crashes: readonly Crash[],
): Promise<void> {
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]));
  const orphans = await listOrphans(ctx.db, own);
  if (orphans.length === 0) return;
  const verdicts = judge(orphans, crashes, (name) => kindOf.get(name)?.isHeavy ?? false);
  const innocent = verdicts.filter(({ reason }) => reason === undefined);
  await giveBack(ctx.db, innocent);
  if (innocent.length > 0) {
    ctx.log.warn({ jobs: innocent.length }, 'jobs of a process that is gone run again');
  }
  for (const verdict of verdicts) {
    if (verdict.reason !== undefined) await giveUp(ctx, kindOf.get(verdict.name), verdict);
  }
}

async function giveUp(
  ctx: SystemContext,
  kind: JobKind<never> | undefined,
  verdict: Verdict,
): Promise<void> {
  const message = `set aside: the process that ran it ended (${verdict.reason})`;
  const log = ctx.log.child({ job: verdict.name, jobId: verdict.id });
  try {
    await transaction(ctx, async (ctx) => {
      if (!(await setAside(ctx.db, verdict, message))) return;
      await kind?.onSetAside?.({ ...ctx, log }, verdict.data as never);
      log.error({ deaths: verdict.deaths }, message);
    });
  } catch (error) {
    if (isTrouble(error)) throw error;
    // What should have followed must not keep the job, nor the start, for ever.
    log.error({ err: error }, 'a job that is set aside');
    await setAside(ctx.db, verdict, message);
  }
}
