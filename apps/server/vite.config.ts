import { defineConfig } from 'vite';

// One ES module that Node runs as it is: our own packages are bundled in, npm's stay outside.
export default defineConfig({
  ssr: { noExternal: [/^@kade\//] },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});
