import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { keepIds, nameOfClass } from './vite.config';

const FOLDER = join(import.meta.dirname, 'src/app/first');
const BROWSER = join(FOLDER, 'browser.ts');

/** What comes later has nothing but its place. */
function nothingLater(): Plugin {
  return {
    name: 'nothing-later',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('/state/later') && !importer?.startsWith(FOLDER)
        ? join(FOLDER, 'later.tsx')
        : undefined,
  };
}

/**
 * The documents of the same build say which it is. They are read only while it builds: who lists our
 * dependencies loads this file before.
 */
const nameBuild = (): Plugin => ({
  name: 'name-build',
  config: () => {
    const document = readFileSync(join(import.meta.dirname, 'dist/screens/orders.html'), 'utf8');
    const [, build] = /data-merchant="(\w+)"/.exec(document) ?? [];
    if (build === undefined) throw new Error('The document of the orders does not say its build');
    return { define: { BUILD: JSON.stringify(build) } };
  },
});

// What the merchant screens show at first, as the server draws it: a module for it to import, and a part for
// each screen. Built after the screens themselves.
export default defineConfig({
  plugins: [react(), keepIds(), nothingLater(), nameBuild()],
  resolve: { noExternal: true },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  css: { modules: { generateScopedName: nameOfClass } },
  build: {
    ssr: true,
    outDir: 'build/first',
    emptyOutDir: true,
    copyPublicDir: false,
    assetsInlineLimit: 0,
    minify: true,
    target: 'es2022',
    rolldownOptions: {
      transform: {
        inject: Object.fromEntries(
          ['window', 'localStorage', 'sessionStorage'].map((name) => [
            name,
            [BROWSER, name] as [string, string],
          ]),
        ),
      },
      input: { 'first-screen': 'src/app/first/first-screen.tsx' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[hash].js',
        hashCharacters: 'hex',
        charset: 'ascii',
      },
    },
  },
});
