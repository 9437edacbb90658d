import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

const dist = fileURLToPath(new URL('dist', import.meta.url));
const read = (name: string) => readFileSync(`${dist}/${name}`);

/** The office of whoever runs Kade is not for a merchant's device. */
const LEFT_OUT = 'src/app/operator-app.tsx';
/** What the document and its manifest name, by names of their own. */
const NAMED = ['favicon.svg', 'icon-192.png', 'icon-512.png', 'site.webmanifest'];

/** The files of everything that can come of a script. */
function filesOf(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || key === LEFT_OUT || seen.has(key)) return [];
  seen.add(key);
  const { file, imports = [], dynamicImports = [], css = [], assets = [] } = chunk;
  const more = [...imports, ...dynamicImports].flatMap((one) => filesOf(manifest, one, seen));
  return [file, ...css, ...assets, ...more];
}

const hash = (...parts: (string | Buffer)[]) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex');
};

/** What the worker carries: its files, and what tells one version from the next. */
function builtFiles() {
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Chunk>;
  const all = filesOf(manifest, 'index.html');
  const built = new Set(all.filter((file) => file.startsWith('assets/')));
  const files = [...NAMED, ...built].map((file) => `/${file}`).toSorted();
  const dashboard = read('screens/dashboard.html');
  const login = read('index.html');
  return {
    FILES: JSON.stringify(files),
    VERSION: JSON.stringify(hash(dashboard, login, ...NAMED.map(read), files.join()).slice(0, 16)),
    DOCUMENTS: JSON.stringify({ '/dashboard': hash(dashboard), '/login': hash(login) }),
  };
}

/** Reads what was built only while it builds: who lists our dependencies loads this file before. */
const nameBuiltFiles = (): Plugin => ({
  name: 'name-built-files',
  config: () => ({ define: builtFiles() }),
});

// Runs after the screens are built: the worker carries the names of their files.
export default defineConfig({
  plugins: [nameBuiltFiles()],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: { 'service-worker': 'worker/service-worker.ts' },
      output: { entryFileNames: '[name].js', format: 'iife' },
    },
  },
});
