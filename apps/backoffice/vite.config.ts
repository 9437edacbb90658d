import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

export default defineConfig({
  plugins: [react(), preloadFont()],
  server: { proxy: { '/api': 'http://localhost:3000' } },
  preview: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
});
