/** Distributes the database over the nodes of Citus, from any state of the checkout: installs and builds what is missing. */
import './node-version.mjs';

const { prepare } = await import('./prepare.mjs');

if (await prepare()) {
  await import(new URL('../apps/server/dist/distribute.js', import.meta.url).href);
} else {
  process.exitCode = 1;
}
