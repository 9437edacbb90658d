import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

export type RunningProcess = {
  /** Program and arguments, joined by single spaces. */
  command: string;
  /** Its program file was replaced or removed since it was started (known on Linux only). */
  isOutdated: boolean;
};

/** What runs under this pid; undefined for nothing, and for a zombie, which no longer does anything. */
export function findProcess(pid: number): RunningProcess | undefined {
  return process.platform === 'linux' ? findInProc(pid) : findByPs(pid);
}

/**
 * Lets everything go on that works in a folder, as all of PostgreSQL's processes do in their data
 * directory: one that is frozen sees no signal, and keeps the others from ending (on Linux only).
 */
export function wakeAllIn(dir: string): void {
  if (process.platform !== 'linux') return;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (pid > 0 && pid !== process.pid && worksIn(dir, pid)) sendSignal(pid, 'SIGCONT');
  }
}

function worksIn(dir: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dir;
  } catch {
    return false;
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Resolves once this process, which is not our child, has ended. */
export async function waitForEnd(pid: number, command: string): Promise<void> {
  while (findProcess(pid)?.command === command) await pause(200);
}

function findInProc(pid: number): RunningProcess | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything, so the state is what follows the last bracket.
    const state = stat.slice(stat.lastIndexOf(')') + 2).charAt(0);
    if (state === 'Z' || state === 'X') return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/\0$/, '');
    return { command: command.replaceAll('\0', ' '), isOutdated: !hasItsProgram(pid) };
  } catch {
    return undefined;
  }
}

function hasItsProgram(pid: number): boolean {
  try {
    return !readlinkSync(`/proc/${pid}/exe`).endsWith(' (deleted)');
  } catch {
    return false;
  }
}

function findByPs(pid: number): RunningProcess | undefined {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  const [, state, command] = /^\s*(\S+)\s+(.*)$/m.exec(stdout ?? '') ?? [];
  if (state === undefined || command === undefined || state.startsWith('Z')) return undefined;
  return { command: command.trimEnd(), isOutdated: false };
}
