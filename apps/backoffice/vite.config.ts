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
        const font = Object.keys(bundle ?? {}).find((name) => name.endsWith('.woff2'));
        if (!font) return [];
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
          href: `/${font}`,
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

export default defineConfig({
  plugins: [react(), preloadFont(), writeTheme(), packFiles()],
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
