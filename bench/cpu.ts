import { readdirSync, readFileSync } from 'node:fs';

/** CPU milliseconds that Node and Postgres have used. */
export interface Cpu {
  node: number;
  postgres: number;
}

/** Reads what a server's process and a Postgres with all its connections have used so far. */
export function cpuMeter(node: number, postmaster: number): () => Cpu {
  // What a connection that ended has used counts on.
  const known = new Map<number, number>();
  return () => {
    for (const pid of [postmaster, ...childrenOf(postmaster)]) {
      known.set(pid, usedBy(pid) ?? known.get(pid) ?? 0);
    }
    const postgres = [...known.values()].reduce((sum, used) => sum + used, 0);
    return { node: usedBy(node) ?? 0, postgres };
  };
}

/** By the kernel's count of nanoseconds, of all threads: that of ticks is too coarse for one call. */
function usedBy(pid: number): number | undefined {
  try {
    const used = readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return used.reduce((sum, one) => sum + one, 0) / 1e6;
  } catch {
    return undefined;
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** The process that the one of a connection was made by. */
export const parentOf = (pid: number): number =>
  Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
