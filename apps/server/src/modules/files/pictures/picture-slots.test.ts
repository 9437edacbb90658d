import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPicture, readSlip } from './pictures';
import { noise } from '../../../../test/sample-pictures';

const noHeic = () => Promise.reject(new Error('it is none'));

test('more slips than can wait are told to come back, and hold up no merchant', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kade-slips-'));
  const path = join(folder, 'slip');
  await writeFile(path, await noise(700).png().toBuffer());
  const slips = Promise.allSettled(Array.from({ length: 40 }, () => readSlip(path, noHeic)));
  let areDone = false;
  void slips.then(() => (areDone = true));
  await expect(readPicture(path, noHeic)).resolves.toMatchObject({ width: 700 });
  expect(areDone).toBe(false);
  const refused = (await slips).flatMap((one) =>
    one.status === 'rejected' ? [one.reason as unknown] : [],
  );
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) {
    expect(reason).toMatchObject({ code: 'unavailable', retryAfter: 2 });
  }
  await rm(folder, { recursive: true });
});
