import type { Logger } from 'pino';
import { joinEmbeddedPostgres } from './platform/embedded-postgres';
import { SettingsError, type Settings } from './settings';

export interface JoinedDatabase {
  url: string;
  stop: () => Promise<void>;
}

/** The database of this shop, for a command beside it, whether Kade runs or not. */
export async function joinDatabase(
  { databaseUrl, dataDir }: Settings,
  log: Logger,
): Promise<JoinedDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined };
  const embedded = await joinEmbeddedPostgres({ dataDir, log });
  if (!embedded) throw new SettingsError(`there is no database in DATA_DIR (${dataDir})`);
  return embedded;
}
