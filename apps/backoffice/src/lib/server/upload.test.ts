import { afterEach, expect, test, vi } from 'vitest';
import { currentReach, onAnswer } from './reach';
import { upload } from './upload';

/** A line on which nothing comes back; what goes out is told by the test. */
const deadLine = {
  upload: {} as { onprogress?: (event: { loaded: number; total: number }) => void },
  onabort: () => {},
  open: () => {},
  setRequestHeader: () => {},
  send: () => {},
  abort: () => deadLine.onabort(),
};

afterEach(() => {
  onAnswer();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('a picture on a line that fell silent has failed after minutes, and not while it goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  vi.stubGlobal('XMLHttpRequest', function DeadLine() {
    return deadLine;
  });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const said: unknown[] = [];
  const picture = new File(['x'], 'lamp.jpg', { type: 'image/jpeg' });
  void upload.file(picture, { purpose: 'picture' }).catch((error: unknown) => said.push(error));
  for (let loaded = 1; loaded <= 40; loaded += 1) {
    await pass(10);
    deadLine.upload.onprogress?.({ loaded, total: 40 });
  }
  expect([said, currentReach().isAway]).toEqual([[], false]);
  await pass(60);
  expect([said, currentReach().isAway]).toEqual([[], true]);
  await pass(120);
  expect(said).toEqual([expect.objectContaining({ code: 'network', status: 0 })]);
});
