import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin, type Rolldown } from 'vite';
import { chunkGroups } from './chunks';
import { cssVariables, theme } from './src/ui/style/theme';

/** Asks for the text font before the style sheet that names it has arrived. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.values(bundle ?? {}).find(
          (file) =>
            file.type === 'asset' && file.names.some((name) => /^inter-basic.*woff2$/.test(name)),
        );
        if (!font) return [];
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          href: `/${font.fileName}`,
        };
        return [{ tag: 'link', attrs, injectTo: 'head' as const }];
      },
    },
  };
}

/** What the theme says differently from the component library's own style sheet. */
function themeVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const usual = defaultCssVariablesResolver(DEFAULT_THEME);
  const ours = defaultCssVariablesResolver(whole);
  const more = cssVariables(whole);
  const changed = (part: keyof typeof usual) => {
    const known: Record<string, string> = usual[part];
    return Object.fromEntries(
      Object.entries({ ...ours[part], ...more[part] }).filter(
        ([name, value]) => known[name] !== value,
      ),
    );
  };
  const [variables, light, dark] = [changed('variables'), changed('light'), changed('dark')];
  return convertCssVariables({ variables, light, dark }, ':root');
}

/** Writes the theme at the end of our style sheet, so that no browser has to. */
function writeTheme(): Plugin {
  return {
    name: 'write-theme',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/src/ui/style/theme.css') ? code + themeVariables() : undefined,
  };
}

const LIBRARY_ID = '/use-id/use-id.mjs';

/** Gives the component library an id that is never changed. */
export function keepIds(): Plugin {
  let isKept = false;
  return {
    name: 'keep-ids',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.includes('/@mantine/hooks/') || !source.endsWith(LIBRARY_ID)) return;
      isKept = true;
      return join(import.meta.dirname, 'src/ui/state/library-id.ts');
    },
    buildEnd(error) {
      if (!error && !isKept) throw new Error(`The component library has no ${LIBRARY_ID} any more`);
    },
  };
}

/** Blocks of 128 kB pack our large files a little smaller than those it would choose. */
const BLOCK = 17;
const compress = promisify(brotliCompress);
const pack = (file: string | Buffer) =>
  compress(file, { params: { [constants.BROTLI_PARAM_LGBLOCK]: BLOCK } });

/** Smaller files are not worth a second one; those of 600 bytes, of which each screen has two, are. */
const LEAST_BYTES = 500;

const TEXTS = /\.(?:js|css|svg|html|webmanifest)$/;

/** Writes each file of text once more as Brotli makes it smallest, which takes too long for a request. */
function packFiles(): Plugin {
  return {
    name: 'pack-files',
    writeBundle: {
      // Other plugins write documents, and change what is no part of the bundle.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const names = await readdir(dir, { recursive: true });
        await Promise.all(
          names
            .filter((name) => TEXTS.test(name))
            .map(async (name) => {
              const file = await readFile(join(dir, name));
              if (file.length >= LEAST_BYTES)
                await writeFile(join(dir, `${name}.br`), await pack(file));
            }),
        );
      },
    },
  };
}

const EARLY = '/src/app/before-paint.js';

/** What runs before the first paint stands in each document: as a file it would wait behind all others. */
function inlineEarlyScript(): Plugin {
  return {
    name: 'inline-early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const place = join(import.meta.dirname, EARLY);
        const { code } = minifySync(place, readFileSync(place, 'utf8'));
        const tag = `<script src="${EARLY}"></script>`;
        if (!html.includes(tag)) throw new Error(`index.html does not begin with ${EARLY}`);
        return html.replace(tag, () => `<script>${code.trim()}</script>`);
      },
    },
  };
}

const SCREENS = join(import.meta.dirname, 'src/app/screens.ts');
const START = join(import.meta.dirname, 'src/app/merchant-app.tsx');
/** Which page is shown at which path, as a line of `screens.ts` says it. */
const SCREEN = /\[paths\.(\w+)[^\]]*\]:\s*\(\) =>\s*import\('(.+?)'\)/g;

/** Screens that the server draws: the early script has their code run once that is seen. */
const DRAWN = new Set(['dashboard', 'products', 'orders', 'order']);

/**
 * Writes a document for each merchant screen, which asks at once for all that it needs: otherwise that
 * is known only when the first script has come and run. It has the name that its path has in `paths`, and
 * begins with the merchant screens, as there is nothing to choose any more.
 */
function writeScreenDocuments(): Plugin {
  return {
    name: 'write-screen-documents',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const withAllOf = (module: string) => {
        const names = new Set<string>();
        const follow = (chunk: Rolldown.OutputChunk | undefined) => {
          if (!chunk || names.has(chunk.fileName)) return;
          names.add(chunk.fileName);
          for (const style of chunk.viteMetadata?.importedCss ?? []) names.add(style);
          for (const name of chunk.imports) follow(chunks.find((one) => one.fileName === name));
        };
        const first = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
        if (!first) throw new Error(`${module} is not in the build`);
        follow(first);
        return names;
      };
      const nameOf = (isIt: (chunk: Rolldown.OutputChunk) => boolean) =>
        chunks.find(isIt)?.fileName ?? '';
      const document = await readFile(join(dir, 'index.html'), 'utf8');
      const entry = nameOf(({ isEntry }) => isEntry);
      const begin = `<script type="module" crossorigin src="/${entry}"></script>`;
      if (!document.includes(begin)) throw new Error('index.html does not begin with its entry');
      const start = nameOf(({ facadeModuleId }) => facadeModuleId === START);
      const build = createHash('sha256')
        .update(Object.keys(bundle).toSorted().join())
        .digest('hex');
      const documentOf = (name: string, module: string) => {
        const html = DRAWN.has(name)
          ? document.replace(begin, '').replace('<script>', `<script data-start="/${start}">`)
          : document.replace(entry, start);
        const links = [...new Set([...withAllOf(START), ...withAllOf(module)])]
          .filter((file) => ![`src="/${file}"`, `href="/${file}"`].some((it) => html.includes(it)))
          .map((file) => [file.endsWith('.css') ? 'stylesheet' : 'modulepreload', file] as const)
          .map(([rel, file]) => `    <link rel="${rel}" crossorigin href="/${file}" />\n`);
        return html
          .replace('<html ', `<html data-merchant="${build.slice(0, 8)}" `)
          .replace('  </head>', `${links.join('')}  </head>`);
      };
      const source = await readFile(SCREENS, 'utf8');
      const table = [...source.matchAll(SCREEN)].map(
        ([, name = '', page = '']) => [name, join(SCREENS, '..', `${page}.tsx`)] as const,
      );
      if (table.length !== source.split("import('..").length - 1)
        throw new Error('A line of screens.ts is not as this plugin reads it');
      await mkdir(join(dir, 'screens'));
      for (const [name, module] of table) {
        await writeFile(join(dir, 'screens', `${name}.html`), documentOf(name, module));
      }
    },
  };
}

const SOURCE = join(import.meta.dirname, 'src');
const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .toSorted();

/** A class is called as in its sheet, with that sheet's number: what all begin alike packs small. */
export const nameOfClass = (name: string, path: string) =>
  `_${name}-${sheets.indexOf(relative(SOURCE, path))}`;

const IMPORTED_SHEET = /^import (\w+) from (["'][^"']+\.module\.css["'])/gm;

/**
 * Has each name of a class written where it is used, as any constant is: as rows of their sheets all names
 * of all screens would stand beside the styles, in the file that every screen asks for. A sheet that is
 * asked for a name that is only known later stays such a row.
 */
function inlineClassNames(): Plugin {
  return {
    name: 'inline-class-names',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      // Of a sheet whose names stand elsewhere nothing would be left, not its styles either.
      if (id.endsWith('.module.css')) return { code, map: null, moduleSideEffects: 'no-treeshake' };
      if (!id.startsWith(SOURCE) || !id.endsWith('.tsx')) return undefined;
      const inlined = code.replace(IMPORTED_SHEET, (row, name: string, sheet: string) =>
        code.includes(`${name}[`) ? row : `import * as ${name} from ${sheet}`,
      );
      return { code: inlined, map: null };
    },
  };
}

export default defineConfig({
  css: { modules: { generateScopedName: nameOfClass } },
  plugins: [
    react(),
    preloadFont(),
    writeTheme(),
    keepIds(),
    inlineClassNames(),
    inlineEarlyScript(),
    writeScreenDocuments(),
    packFiles(),
  ],
  server: { proxy: { '/api': 'http://localhost:3000' } },
  preview: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: { groups: chunkGroups },
        // Every screen carries the list of all files: names and long hashes there weigh 2 kB.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
});
