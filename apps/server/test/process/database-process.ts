import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, postgresPid, startServerProcess, until } from './server-process';

/** A database by itself, for servers that are told its address. */
export interface DatabaseProcess {
  url: string;
  /** Stops every process of it where it stands, or lets them go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  stop(): Promise<void>;
}

/** The one that a server has made in a folder and left behind when it was killed. */
export async function startDatabase(dataDir: string): Promise<DatabaseProcess> {
  const maker = await startServerProcess(dataDir, await freePort());
  await maker.killNode();
  const home = path.join(dataDir, 'postgres');
  const pid = await postgresPid(dataDir);
  const [, , , port] = (await readFile(path.join(home, 'cluster/postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const password = (await readFile(path.join(home, 'password'), 'utf8')).trim();
  return {
    url: `postgres://kade:${password}@127.0.0.1:${port}/kade`,
    signal: async (signal) => {
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      for (const one of [pid, ...children.trim().split(' ').map(Number)]) process.kill(one, signal);
    },
    stop: async () => {
      process.kill(pid, 'SIGINT');
      await until(() =>
        postgresPid(dataDir).then(
          () => false,
          () => true,
        ),
      );
    },
  };
}
