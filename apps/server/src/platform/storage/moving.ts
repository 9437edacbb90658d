import type { Storage } from './storage';

/**
 * A storage whose objects are on the way from another: all that is new comes into it, what was there
 * before is read where it is. An object leaves the old place once it is in the new one, so each is
 * looked for in the old place first.
 */
export function createMovingStorage(from: Storage, to: Storage): Storage {
  return {
    put: async (key, bytes, contentType) =>
      !(await isIn(from, key)) && to.put(key, bytes, contentType),
    get: async (key) => (await from.get(key)) ?? to.get(key),
    async *list(prefix) {
      yield* from.list(prefix);
      for await (const key of to.list(prefix)) {
        if (!(await isIn(from, key))) yield key;
      }
    },
    totalBytes: async () => (await from.totalBytes()) + (await to.totalBytes()),
    async delete(key) {
      await from.delete(key);
      await to.delete(key);
    },
    async deleteAll(prefix) {
      await from.deleteAll(prefix);
      await to.deleteAll(prefix);
    },
    async deleteLeftovers(before) {
      await from.deleteLeftovers(before);
      await to.deleteLeftovers(before);
    },
  };
}

async function isIn(storage: Storage, key: string): Promise<boolean> {
  const object = await storage.get(key);
  object?.stream.destroy();
  return object !== undefined;
}
