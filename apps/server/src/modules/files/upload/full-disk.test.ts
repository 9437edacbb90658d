import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { files } from '@kade/contract/files';
import { beforeAll, expect, test } from 'vitest';
import { aStore, pictureBytes, type TestShop } from '../../../../test/factories';
import { executeSql } from '../../../platform/database';
import type { Storage } from '../../../platform/storage';

let shop: TestShop;
let working: Storage;
beforeAll(async () => {
  shop = await aStore();
  working = shop.server.system.storage;
  return () => {
    shop.server.system.storage = working;
  };
});

const upload = async () =>
  shop.client.call(files.upload, {
    query: { store_id: shop.store._id },
    file: new Blob([await pictureBytes()]),
  });

async function keptFiles() {
  const { system } = shop.server;
  const keys = [];
  for await (const key of working.list('public/')) keys.push(key);
  const { rows } = await executeSql(system.db, 'select id from files');
  const incoming = await readdir(join(system.settings.dataDir, 'incoming')).catch(() => []);
  return { keys, rows, incoming };
}

/** What the operating system, or the database, says of a disk. */
const trouble = (code: string, syscall?: string) =>
  Object.assign(new Error(code), { code, ...(syscall && { syscall }) });

const NO_ROOM =
  'There is no room left where Kade keeps its data, so nothing was kept. Please tell whoever runs it.';
const NOT_OURS = 'Kade may not use the folder that it keeps files in. Please tell whoever runs it.';

test.each([
  ['while a picture is written', trouble('ENOSPC', 'write'), 507, 'insufficient_storage', NO_ROOM],
  ['while it is made sure of', trouble('ENOSPC', 'fsync'), 507, 'insufficient_storage', NO_ROOM],
  ['while it gets its name', trouble('ENOSPC', 'link'), 507, 'insufficient_storage', NO_ROOM],
  ['by quota', trouble('EDQUOT', 'write'), 507, 'insufficient_storage', NO_ROOM],
  ['under the database', trouble('53100'), 507, 'insufficient_storage', NO_ROOM],
  ['of somebody else', trouble('EACCES', 'open'), 503, 'unavailable', NOT_OURS],
  ['that can only be read', trouble('EROFS', 'open'), 503, 'unavailable', NOT_OURS],
])('a disk that is full %s is told in words, and nothing is left', async (...given) => {
  const [, error, status, code, message] = given;
  await upload();
  const before = await keptFiles();
  shop.server.system.storage = { ...working, put: () => Promise.reject(error) };
  await expect(upload()).rejects.toMatchObject({ status, code, message });
  shop.server.system.storage = working;
  expect(await keptFiles()).toEqual(before);
  await upload();
});

test('a database that has no room for the row leaves no bytes either', async () => {
  const { db } = shop.server.system;
  await executeSql(
    db,
    `create function refuse() returns trigger language plpgsql as $$
       begin raise exception 'no room' using errcode = '53100'; end $$`,
  );
  await executeSql(
    db,
    'create trigger refuse before insert on files for each row execute function refuse()',
  );
  const before = await keptFiles();
  await expect(upload()).rejects.toMatchObject({ status: 507, code: 'insufficient_storage' });
  expect(await keptFiles()).toEqual(before);
  await executeSql(db, 'drop trigger refuse on files');
});
