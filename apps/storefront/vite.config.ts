import { defineConfig } from 'vite';

// `build/index.js` is the one file that a server imports; it holds everything it needs and runs
// React's production code. What `build/assets` holds is served below `/_store/assets/`.
export default defineConfig(({ command }) => ({
  base: command === 'build' ? '/_store/' : '/',
  resolve: { noExternal: command === 'build' ? true : [/^@kade\//] },
  ssr: { noExternal: command === 'build' ? true : [/^@kade\//] },
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    ssr: 'src/handler.ts',
    outDir: 'build',
    emptyOutDir: true,
    ssrEmitAssets: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: {
      output: {
        entryFileNames: 'index.js',
        // Node keeps the text of a program, in twice the memory where one letter of it is not Latin.
        charset: 'ascii',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
}));
