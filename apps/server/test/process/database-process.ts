import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { freePort, postgresPid, startServerProcess, until } from './server-process';

/** A database by itself, for servers that are told its address. */
export interface DatabaseProcess {
  url: string;
  /** Stops every process of it where it stands, or lets them go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  stop(): Promise<void>;
  /** Ends every process of it at once. */
  kill(): Promise<void>;
  /** Starts it unless it runs, as whoever keeps it running does. */
  start(environment?: Record<string, string>): Promise<void>;
}

/** The one that a server has made in a folder and left behind when it was killed. */
export async function startDatabase(dataDir: string): Promise<DatabaseProcess> {
  const maker = await startServerProcess(dataDir, await freePort());
  await maker.killNode();
  const home = path.join(dataDir, 'postgres');
  const cluster = path.join(home, 'cluster');
  const [, , , port] = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const password = (await readFile(path.join(home, 'password'), 'utf8')).trim();
  const command = await commandOf(await postgresPid(dataDir));
  let usual: Record<string, string> = {};
  const ended = () => until(async () => !(await isRunning(dataDir)));
  const signalAll = async (signal: NodeJS.Signals) => {
    const pid = await postgresPid(dataDir);
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const one of [pid, ...children.trim().split(' ').map(Number)]) process.kill(one, signal);
  };
  return {
    url: `postgres://kade:${password}@127.0.0.1:${port}/kade`,
    signal: signalAll,
    kill: async () => {
      // What it forks meanwhile would live on, and keep the memory that the next one wants.
      process.kill(await postgresPid(dataDir), 'SIGSTOP');
      await signalAll('SIGKILL');
      await ended();
    },
    stop: async () => {
      process.kill(await postgresPid(dataDir), 'SIGINT');
      await ended();
    },
    start: async (environment = usual) => {
      usual = environment;
      if (await isRunning(dataDir)) return;
      const { uid, gid } = await stat(cluster);
      // Root's own was started as somebody else, whom only Kade knows: see `account.ts`.
      const [file = '', ...args] = uid === 0 ? ['unshare', '--user', '--', ...command] : command;
      const account = uid === 0 ? {} : { uid, gid };
      const env = { ...environment, LC_ALL: 'C', PATH: process.env['PATH'] };
      const begin = () =>
        spawn(file, args, { ...account, cwd: cluster, detached: true, stdio: 'ignore', env });
      let child = begin();
      // It ends by itself as long as anything of the one before is left.
      await until(async () => {
        if (child.exitCode !== null || child.signalCode !== null) child = begin();
        return isRunning(dataDir);
      });
    },
  };
}

/** Program and arguments of a process. */
const commandOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').filter(Boolean);

/** Whether a Postgres keeps this folder; what it has left behind when it was killed is none. */
const isRunning = async (dataDir: string) =>
  postgresPid(dataDir)
    .then((pid) => readFile(`/proc/${pid}/stat`, 'utf8'))
    .then(
      (about) => !/\) [ZX] /.test(about),
      () => false,
    );
