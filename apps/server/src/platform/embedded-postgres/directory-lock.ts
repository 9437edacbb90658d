import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { EmbeddedPostgresError } from './error';

export type DirectoryLock = { release(): void };

/** BSD's and macOS's open(2) can take the lock itself; Node has no name for the flag. */
const O_EXLOCK = 0x20;

/**
 * Takes a kernel lock (flock) on the file, or answers undefined when somebody else holds it.
 * The kernel drops it with its last holder, so that no crash, zombie or reused pid can leave it stale.
 */
export function takeLock(file: string): DirectoryLock | undefined {
  const descriptor = process.platform === 'linux' ? lockOnLinux(file) : lockWhileOpening(file);
  if (descriptor === undefined) return undefined;
  let isHeld = true;
  return {
    release() {
      if (isHeld) closeSync(descriptor);
      isHeld = false;
    },
  };
}

/**
 * Node cannot call flock(2), but the lock belongs to the open file, not to the process that asked:
 * the `flock` command takes it on our own descriptor, and it stays after the command has ended.
 */
function lockOnLinux(file: string): number | undefined {
  const descriptor = openSync(file, 'a+', 0o600);
  const { status, error, stderr } = spawnSync('flock', ['--exclusive', '--nonblock', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
    encoding: 'utf8',
  });
  if (status === 0) return descriptor;
  closeSync(descriptor);
  if (status === 1) return undefined;
  const reason = error ? 'the command "flock" (package util-linux) is missing' : stderr.trim();
  throw new EmbeddedPostgresError(`Cannot lock ${file}: ${reason}`, { cause: error });
}

function lockWhileOpening(file: string): number | undefined {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants;
  try {
    return openSync(file, O_RDWR | O_CREAT | O_NONBLOCK | O_EXLOCK, 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined;
    throw error;
  }
}
