import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';

/** Letters that the public pages have none of: other Latin ones, and of names that people have. */
const OTHER_LETTERS = /@font-face \{[^}]*(?:@fontsource-variable|'Noto )[^}]*\}/g;

const DARK = /:root\[data-mantine-color-scheme='dark'\] \{([^}]*)\}/;

/**
 * The public pages are dark where the reader's system is, before and without any script; and they never
 * move: a font that comes late is there for the next page.
 */
function standByThemselves(): Plugin {
  return {
    name: 'stand-by-themselves',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/ui/style/tokens.css')) return undefined;
      const [, dark] = DARK.exec(code) ?? [];
      if (dark === undefined) return this.error('tokens.css has no dark colours');
      const unlessLight = ":root:not([data-mantine-color-scheme='light'])";
      const byItself = `@media (prefers-color-scheme: dark) { ${unlessLight} {${dark}} }`;
      return code
        .replace(DARK, (block) => `${block}\n${byItself}`)
        .replace('font-display: swap', 'font-display: optional')
        .replace(OTHER_LETTERS, '');
    },
  };
}

const SCRIPT = 'virtual:script/';
const FOLDER = fileURLToPath(new URL('src/app/site', import.meta.url));

/** `virtual:script/a` is the text of `a.ts` as a page carries it: one script, made small. */
function bundleScripts(): Plugin {
  return {
    name: 'bundle-scripts',
    resolveId: (id) => (id.startsWith(SCRIPT) ? id : undefined),
    async load(id) {
      if (!id.startsWith(SCRIPT)) return undefined;
      const entry = join(FOLDER, `${id.slice(SCRIPT.length)}.ts`);
      const made = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          target: 'es2022',
          lib: { entry, formats: ['iife'], name: 'site' },
        },
      });
      const [output] = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
      if (output?.type !== 'chunk') return this.error(`${entry} made no script`);
      for (const module of output.moduleIds) this.addWatchFile(module);
      return `export default ${JSON.stringify(output.code.trim())};`;
    },
  };
}

// The public pages as the server renders them: a module for it to import, which imports the rest when it
// is first needed, and beside it the style sheet that every page carries within itself. Pictures and
// fonts are served.
export default defineConfig({
  plugins: [react(), standByThemselves(), bundleScripts()],
  resolve: { noExternal: true },
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    ssr: true,
    outDir: 'build',
    emptyOutDir: true,
    copyPublicDir: false,
    ssrEmitAssets: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    cssMinify: true,
    minify: true,
    target: 'es2022',
    rolldownOptions: {
      input: { site: 'src/app/site/built-site.ts' },
      output: {
        entryFileNames: '[name].js',
        // Not below `assets`, whose files are served.
        chunkFileNames: 'parts/[name].js',
        hashCharacters: 'hex',
        // Node keeps the text of a program, in twice the memory where one letter of it is not Latin.
        charset: 'ascii',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'style.css' : 'assets/[hash][extname]',
      },
    },
  },
});
