import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../..');

export interface Found {
  filename: string;
  code: string;
  line: number | undefined;
}

/**
 * What the rules of the house's own configuration find in files of these paths, all linted in one run;
 * not what the types would: what they import is not there.
 */
export function lintFiles(files: readonly (readonly [file: string, code: string])[]): Found[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'kade-lint-'));
  try {
    const rules = readFileSync(path.join(repository, '.oxlintrc.json'), 'utf8');
    writeFileSync(
      path.join(folder, '.oxlintrc.json'),
      rules.replace('"typeCheck": true', '"typeCheck": false'),
    );
    for (const name of ['tsconfig.base.json', 'scripts/lint']) {
      cpSync(path.join(repository, name), path.join(folder, name), { recursive: true });
    }
    symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'tsconfig.json'), '{ "extends": "./tsconfig.base.json" }');
    for (const [file, code] of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), code, { flag: 'a' });
    }
    const oxlint = path.join(repository, 'node_modules/oxlint/bin/oxlint');
    const args = [oxlint, '--format=json', 'apps', 'packages'].filter(
      (name) => name !== 'packages' || files.some(([file]) => file.startsWith(name)),
    );
    const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
    const run = spawnSync(process.execPath, args, options);
    const { diagnostics } = JSON.parse(run.stdout) as {
      diagnostics: { filename: string; code: string; labels: { span: { line: number } }[] }[];
    };
    return diagnostics.map(({ filename, code, labels }) => ({
      filename,
      code,
      line: labels[0]?.span.line,
    }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
