import { executionAsyncResource } from 'node:async_hooks';

let kept: object | undefined;

/**
 * Keeps one of the objects that Node makes for each `process.nextTick`, of which a request has several. A
 * collection that finds none forgets their shape; what makes the next one then takes it for another kind, and
 * four times as long for as long as the process lives.
 */
export function keepTicksQuick(): void {
  process.nextTick(() => {
    kept ??= executionAsyncResource();
  });
}
