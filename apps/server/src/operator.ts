import { parseArgs } from 'node:util';
import { PlanIdentifier } from '@kade/contract/merchants';
import { Email } from '@kade/contract/values';
import { findCredentials } from './modules/merchants';
import { inviteOperator, removeOperator, setPlan } from './modules/operators';
import type { SystemContext } from './platform/context';
import { executeSql } from './platform/database';
import { joinEmbeddedPostgres } from './platform/embedded-postgres';
import { createLogger } from './platform/logger';
import { readSettings, SettingsError, type Settings } from './settings';
import { wordsOf } from './start-words';
import { closeSystem, createSystem } from './system';

const USAGE = `What whoever runs Kade does, while it runs or not.

  npm run operator -- create EMAIL                a link to set a password and an authenticator app,
                                                  for a new operator or one who has lost either
  npm run operator -- remove EMAIL                ends all that an operator may do, at once
  npm run operator -- plan EMAIL PLAN --why "…"   puts a merchant on starter, standard or pro,
                                                  without a payment; their activity says why.
                                                  Who pays for another by card cancels it first

The same settings apply as for npm start.`;

const MAX_WHY = 300;
const log = createLogger('error');

/** A command that cannot be done as it was given. */
class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

async function putOnPlan(
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
  const from = await setPlan(ctx, known.merchantId, { plan: plan.data, why });
  return from === plan.data
    ? `${email} is on ${plan.data} already; nothing was changed.`
    : `${email} is on ${plan.data} now; it was ${from}.`;
}

async function invite(ctx: SystemContext, email: string): Promise<string> {
  const { url } = await inviteOperator(ctx, readEmail(email));
  return `\n  ${url}\n\nIt works once, within a day: whoever opens it becomes ${email}.\n`;
}

async function remove(ctx: SystemContext, email: string): Promise<string> {
  await removeOperator(ctx, readEmail(email));
  return `${email} is no longer an operator.`;
}

function readEmail(text: string): string {
  const email = Email.safeParse(text);
  if (email.success) return email.data;
  throw new OperatorError(`${text} is not an e-mail address.`);
}

/** What a command line asks for; undefined: to be told how to ask. */
function readCommand(): ((ctx: SystemContext) => Promise<string>) | undefined {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { help: { type: 'boolean' }, why: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, email, name, ...more] = positionals;
  if (values.help || !email || more.length > 0) return undefined;
  if (command === 'create' && !name) return (ctx) => invite(ctx, email);
  if (command === 'remove' && !name) return (ctx) => remove(ctx, email);
  if (command !== 'plan' || !name) return undefined;
  const why = values.why?.trim();
  if (!why || why.length > MAX_WHY) {
    throw new OperatorError(`Say why in at most ${MAX_WHY} characters: --why "…"`);
  }
  return (ctx) => putOnPlan(ctx, { email, name, why });
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
      await assertMigrated(system);
      return await act(system);
    } finally {
      await closeSystem(system);
    }
  } finally {
    await embedded?.stop();
  }
}

async function assertMigrated({ db }: SystemContext): Promise<void> {
  const { rows } = await executeSql(db, "select to_regclass('operators') as known");
  if (rows[0]?.['known'] !== null) return;
  throw new OperatorError('The database is older than this Kade: start it once, with npm start.');
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
  const isForPerson = ['OperatorError', 'AppError'].includes(error.name);
  return isForPerson ? error.message : (wordsOf(error, settings) ?? error);
}

await main();
