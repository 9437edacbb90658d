import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { codeAt } from '../../apps/server/test/fakes/authenticator';
import type { ServerProcess } from '../../apps/server/test/process/server-process';
import { databaseUrl, expect, type Page } from './journey';
import { PASSWORD } from './shops';

const root = path.join(import.meta.dirname, '../..');

/** What the command prints beside a server that runs, as the path of a page. */
export async function invite({ dataDir }: ServerProcess, email: string): Promise<string> {
  const command = ['apps/server/dist/operator.js', 'create', email];
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  };
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
  const url = new URL(/http\S+/.exec(stdout)?.[0] ?? '');
  return url.pathname + url.search;
}

/** Sets up by the link and enters the office; answers the secret of the authenticator app. */
export async function setUp(page: Page, link: string, now = new Date()): Promise<string> {
  await page.goto(link);
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = (await key.innerText()).replaceAll(' ', '');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Code').fill(codeAt(secret, now));
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await expect(
    page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept these codes' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  return secret;
}
