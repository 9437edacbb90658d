import PgBoss from 'pg-boss';

/** Where the queue's tables are. */
export const SCHEMA = 'jobs';

/** The SQL that makes the queue's tables, for a transaction that is open already. */
export const queueTables = () =>
  PgBoss.getConstructionPlans(SCHEMA).replaceAll(/^\s*(BEGIN|COMMIT|SET LOCAL .*);\s*$/gm, '');
