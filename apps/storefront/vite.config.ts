import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// The server's build has `src/handler.ts` as its entry, so that `build/server/index.js` is the one
// file that a server imports; it holds everything it needs and runs React's production code.
// What `build/client` holds is served below `/_store/`.
export default defineConfig(({ command }) => ({
  base: command === 'build' ? '/_store/' : '/',
  plugins: [reactRouter()],
  resolve: { noExternal: command === 'build' ? true : [/^@kade\//] },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './src/handler.ts' } },
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
    },
  },
}));
