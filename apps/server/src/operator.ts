import { parseArgs } from 'node:util';
import { PlanIdentifier } from '@kade/contract/merchants';
import { findCredentials } from './modules/merchants';
import { changePlan } from './modules/plans';
import type { SystemContext } from './platform/context';
import { joinEmbeddedPostgres } from './platform/embedded-postgres';
import { createLogger } from './platform/logger';
import { readSettings, SettingsError, type Settings } from './settings';
import { wordsOf } from './start-words';
import { closeSystem, createSystem } from './system';

const USAGE = `What whoever runs Kade does, while it runs or not.

  npm run operator -- plan EMAIL PLAN --why "…"   puts a merchant on starter, standard or pro,
                                                  without a payment; their activity says why

The same settings apply as for npm start.`;

const MAX_WHY = 300;
const log = createLogger('error');

/** A command that cannot be done as it was given. */
class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

async function setPlan(
  ctx: SystemContext,
  { email, name, why }: { email: string; name: string; why: string },
): Promise<string> {
  const plan = PlanIdentifier.safeParse(name.toLowerCase());
  if (!plan.success) {
    throw new OperatorError(
      `There is no plan ${name}: it is ${PlanIdentifier.options.join(', ')}.`,
    );
  }
  const known = await findCredentials(ctx, email.trim().toLowerCase());
  if (!known) throw new OperatorError(`No merchant has the e-mail address ${email}.`);
  const merchant = known.merchantId;
  const from = await changePlan(ctx, { merchant, plan: plan.data, why, by: 'operator' });
  return from === plan.data
    ? `${email} is on ${plan.data} already; nothing was changed.`
    : `${email} is on ${plan.data} now; it was ${from}.`;
}

/** What a command line asks for; undefined: to be told how to ask. */
function readCommand(): ((ctx: SystemContext) => Promise<string>) | undefined {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { help: { type: 'boolean' }, why: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, email, name, ...more] = positionals;
  if (values.help || command !== 'plan' || !email || !name || more.length > 0) return undefined;
  const why = values.why?.trim();
  if (!why || why.length > MAX_WHY) {
    throw new OperatorError(`Say why in at most ${MAX_WHY} characters: --why "…"`);
  }
  return (ctx) => setPlan(ctx, { email, name, why });
}

async function onSystem(
  settings: Settings,
  act: (ctx: SystemContext) => Promise<string>,
): Promise<string> {
  const { databaseUrl, dataDir } = settings;
  const embedded = databaseUrl ? undefined : await joinEmbeddedPostgres({ dataDir, log });
  const url = databaseUrl ?? embedded?.url;
  if (!url) throw new SettingsError(`there is no database in DATA_DIR (${dataDir})`);
  try {
    const system = await createSystem({ settings, databaseUrl: url, log });
    try {
      return await act(system);
    } finally {
      await closeSystem(system);
    }
  } finally {
    await embedded?.stop();
  }
}

async function main(): Promise<void> {
  let settings: Settings | undefined;
  try {
    const act = readCommand();
    settings = readSettings();
    console.log(act ? await onSystem(settings, act) : USAGE);
    if (!act) process.exitCode = 1;
  } catch (error) {
    console.error(explain(error, settings));
    process.exitCode = 1;
  }
}

/** What a person can do about it, if it is theirs to do. */
function explain(error: unknown, settings: Settings | undefined): unknown {
  if (!(error instanceof Error)) return error;
  const isBadCommand = 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (isBadCommand) return `${error.message}\n\n${USAGE}`;
  return error.name === 'OperatorError' ? error.message : (wordsOf(error, settings) ?? error);
}

await main();
