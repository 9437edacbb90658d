/**
 * Starts Kade from any state of the checkout: installs what is missing, builds what has changed,
 * then becomes the server.
 */
import './node-version.mjs';

const { prepare } = await import('./prepare.mjs');

if (await prepare()) {
  await import(new URL('../apps/server/dist/main.js', import.meta.url).href);
} else {
  process.exitCode = 1;
}
