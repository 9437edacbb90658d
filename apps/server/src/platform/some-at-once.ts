/** Runs up to `limit` works side by side; `add` and `end` throw what any of them threw. */
export function someAtOnce(limit: number) {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const check = () => {
    if (failures.length > 0) throw failures[0];
  };
  return {
    async add(work: () => Promise<void>) {
      if (running.size >= limit) await Promise.race(running);
      check();
      const settled = work()
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(settled));
      running.add(settled);
    },
    async end() {
      await Promise.all(running);
      check();
    },
  };
}
