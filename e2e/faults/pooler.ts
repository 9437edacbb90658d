import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, until } from '../../apps/server/test/process/server-process';

/** A PgBouncer in transaction mode before a database, as docs/scale-out.md sets it up. */
export interface Pooler {
  url: string;
  stop: () => Promise<void>;
}

/** Where Debian's package `pgbouncer` has it. */
const PROGRAM = '/usr/sbin/pgbouncer';
/** What it does not hand on of what a connection begins with, it says to each of its own. */
const LIMITS = `select set_config('statement_timeout', '5s', false), set_config('lock_timeout', '2s', false), set_config('idle_in_transaction_session_timeout', '10s', false), set_config('jit', 'off', false)`;

/** Undefined: this machine has none. */
export async function startPooler(databaseUrl: string): Promise<Pooler | undefined> {
  if (!existsSync(PROGRAM)) return undefined;
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(path.join(tmpdir(), 'kade-pooler-'));
  const file = path.join(folder, 'pgbouncer.ini');
  const own = await freePort();
  const target = `host=${hostname} port=${port} user=${username} password=${password}`;
  await writeFile(
    file,
    `[databases]
* = ${target} connect_query='${LIMITS.replaceAll("'", "''")}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
server_login_retry = 1
ignore_startup_parameters = extra_float_digits,options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  );
  await chmod(folder, 0o755);
  const child = spawn(PROGRAM, ['-q', file], { ...(await notRoot()), stdio: 'ignore' });
  const ended = once(child, 'exit');
  await until(() => isOpen(own));
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** It refuses to run as root. */
async function notRoot(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] =
    /^nobody:.*$/m.exec(await readFile('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
