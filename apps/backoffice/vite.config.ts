import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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
          (file) => file.type === 'asset' && file.names.some((name) => /^inter.*woff2$/.test(name)),
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

const pack = promisify(brotliCompress);

/** Smaller files are not worth a second one. */
const LEAST_BYTES = 1000;

/** Writes each file once more as Brotli makes it smallest, which takes too long for a request. */
function packFiles(): Plugin {
  return {
    name: 'pack-files',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(?:js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = await readFile(join(dir, name));
          if (file.length >= LEAST_BYTES)
            await writeFile(join(dir, `${name}.br`), await pack(file));
        }),
      );
    },
  };
}

const MERCHANT_PARTS = ['/src/app/merchant-app.tsx', '/src/app/shell.tsx'];

/**
 * Writes the document of the merchant screens, which asks at once for all that each of them needs:
 * otherwise that is known only when the first script has come and run.
 */
function writeMerchantDocument(): Plugin {
  return {
    name: 'write-merchant-document',
    async writeBundle({ dir = '' }, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const names = new Set<string>();
      const styles = new Set<string>();
      const follow = (name: string) => {
        const chunk = chunks.find(({ fileName }) => fileName === name);
        if (!chunk || names.has(name)) return;
        names.add(name);
        for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
        for (const imported of chunk.imports) follow(imported);
      };
      for (const part of MERCHANT_PARTS) {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part));
        if (!chunk) return this.error(`${part} is not in the build`);
        follow(chunk.fileName);
      }
      const html = await readFile(join(dir, 'index.html'), 'utf8');
      const missing = (name: string) => !html.includes(name);
      const links = [
        ...[...names].map((name) => ['modulepreload', name] as const),
        ...[...styles].map((name) => ['stylesheet', name] as const),
      ]
        .filter(([, name]) => missing(name))
        .map(([rel, name]) => `    <link rel="${rel}" crossorigin href="/${name}" />\n`);
      const page = html
        .replace('<html ', '<html data-merchant ')
        .replace('  </head>', `${links.join('')}  </head>`);
      await writeFile(join(dir, 'merchant.html'), page);
    },
  };
}

export default defineConfig({
  plugins: [react(), preloadFont(), writeTheme(), packFiles(), writeMerchantDocument()],
  server: { proxy: { '/api': 'http://localhost:3000' } },
  preview: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
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
