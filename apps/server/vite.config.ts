import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Machine code, which is a file of its own, and what is asked for but never needed. */
const OUTSIDE = [
  '@node-rs/argon2',
  'libheif-js',
  'sharp',
  // For schemas of its own kind; ours are zod's.
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'pg-native',
];

/**
 * What `@fastify/static` lists a folder by, where it is to make a route for each file: ours is not, and
 * a tenth of the program's text stays out.
 */
const NO_GLOB = fileURLToPath(new URL('src/platform/no-glob.ts', import.meta.url));

// ES modules that Node runs as they are, of the server, its thread and the commands beside it, with all
// packages bundled in: to find and read hundreds of files takes a tenth of a start.
export default defineConfig({
  resolve: { alias: { glob: NO_GLOB } },
  ssr: { noExternal: true, external: OUTSIDE },
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
        // Node keeps the text of a program: one of over a million letters in twice the memory where one
        // is not ASCII, any other where one is not Latin.
        charset: 'ascii',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
});
