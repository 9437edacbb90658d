import { asSuperuser } from './database-superuser';
import { until } from './server-process';

/** The clock that a server goes by: that of its database, and so many milliseconds. */
export interface SettableClock {
  now(): Date;
  /** Sets it on to this moment, for good; the server follows within seconds. */
  setOn(to: Date): Promise<void>;
}

/**
 * PostgreSQL's functions of the time, and what the clock was set on by. They stand before its own, and
 * behind the product's tables, in the search path of every statement: nothing in the product knows.
 */
const FUNCTIONS = `
  create schema clock;
  create table clock.ahead (by interval not null);
  insert into clock.ahead values ('0');
  create function clock.now() returns timestamptz stable language sql
    return pg_catalog.now() + (select by from clock.ahead);
  create function clock.clock_timestamp() returns timestamptz volatile language sql
    return pg_catalog.clock_timestamp() + (select by from clock.ahead);
  grant usage on schema clock to kade;
  grant select on clock.ahead to kade;`;

/** Makes the clock of the embedded database in a data folder one that can be set on. */
export async function settableClock(dataDir: string): Promise<SettableClock> {
  await asSuperuser(dataDir, async (client) => {
    await client.query(FUNCTIONS);
    await client.query('alter system set search_path = public, clock, pg_catalog');
    await client.query('select pg_reload_conf()');
  });
  // What a server has never looked for is first due at its next time.
  const hasLooked = () =>
    asSuperuser(dataDir, async (client) => {
      const { rows } = await client.query('select from job_schedules limit 1');
      return rows.length > 0;
    });
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    setOn: async (to) => {
      await until(hasLooked);
      ahead = Math.max(ahead, to.getTime() - Date.now());
      const by = `${ahead} milliseconds`;
      await asSuperuser(dataDir, (client) =>
        client.query('update clock.ahead set by = $1::interval', [by]),
      );
    },
  };
}
