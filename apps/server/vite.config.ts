import { defineConfig } from 'vite';

// ES modules that Node runs as they are, of the server, its thread and the commands beside it: our own
// packages are bundled in, and of npm's those that are hundreds of files; all others stay outside.
export default defineConfig({
  ssr: { noExternal: [/^@kade\//, 'kysely', 'zod', 'libphonenumber-js', 'tldts', 'tldts-core'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        thread: 'src/thread.ts',
        backups: 'src/backups.ts',
        distribute: 'src/distribute.ts',
        'move-files': 'src/move-files.ts',
        operator: 'src/operator.ts',
      },
      // All in one folder: what they share finds the thread, and the repository, beside itself.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        // Node keeps the text of a program, in twice the memory where one letter of it is not Latin.
        charset: 'ascii',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});
