import { expect, inject, test } from 'vitest';
import { atEnd } from '../test/at-end';
import { aDatabase, administer, databaseAt, dropDatabase } from '../test/database';
import { openDatabase } from './platform/database';
import { refuseOldNode, refuseUnfitDatabase, wordsOf } from './start-words';

/** Whether it is refused, as the start does. */
async function lookAt(url: string): Promise<void> {
  const db = openDatabase({ url, pool: 1, hasPreparedStatements: false, onError: () => undefined });
  try {
    await refuseUnfitDatabase(db);
  } finally {
    await db.destroy();
  }
}

test('a Node that is too old is told of as that', () => {
  expect(() => refuseOldNode('20.20.2')).toThrow(
    `it needs Node 24 or newer, and this is 20.20.2 (${process.execPath}).`,
  );
  expect(() => refuseOldNode()).not.toThrow();
  expect(() => refuseOldNode('26.0.0')).not.toThrow();
});

test('a database that does not keep every letter is told of before a table is made', async () => {
  const [server, name] = [inject('databaseServer'), `kade_ascii_${process.pid}`];
  const letters = "encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0";
  await administer(server, `create database ${name} ${letters}`);
  atEnd(() => dropDatabase([server], name));
  await expect(lookAt(databaseAt(server, name))).rejects.toThrow('keeps texts as SQL_ASCII');
  const { url, drop } = await aDatabase();
  atEnd(drop);
  await expect(lookAt(url)).resolves.toBeUndefined();
});

test('a database whose certificate is not known, or that has none, is told of in words', async () => {
  const unknown = Object.assign(new Error('self-signed'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(wordsOf(unknown, undefined)).toContain('(DEPTH_ZERO_SELF_SIGNED_CERT): name the file');
  const url = new URL(inject('databaseServer'));
  url.searchParams.set('sslmode', 'verify-full');
  const refused = await lookAt(url.href).catch((error: unknown) => wordsOf(error, undefined));
  // A server of another engine has a certificate that it has signed itself.
  expect(refused).toMatch(/speaks no TLS: leave sslmode out|is not trusted here/);
});
