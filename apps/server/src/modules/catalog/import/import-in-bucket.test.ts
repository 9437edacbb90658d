import { expect, test } from 'vitest';
import { atEnd } from '../../../../test/at-end';
import { anImport, aStore } from '../../../../test/factories';
import { startS3 } from '../../../../test/fakes/s3';

test('a file of products is read once its bucket answers again', async () => {
  const s3 = await startS3();
  atEnd(() => s3.close());
  const shop = await aStore({ S3_URL: s3.url, LOG_LEVEL: 'silent' });
  // Four calls: one look at the bucket makes three, and the next is answered at its second.
  s3.fail(/^GET/, 503, 4);
  expect(await anImport(shop, 'Title,Price\nDrum,500\n')).toMatchObject({
    state: 'ready',
    create: 1,
    problem: null,
  });
});
