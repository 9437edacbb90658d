/**
 * Starts Kade from any state of the checkout: installs what is missing, builds what has changed,
 * then becomes the server. Everything is imported late, so that an old Node gets to say why.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Kade needs Node 20.19 or newer, and this is ${process.versions.node}.`);
  process.exit(1);
}

const { prepare } = await import('./prepare.mjs');

if (await prepare()) {
  await import(new URL('../apps/server/dist/main.js', import.meta.url).href);
} else {
  process.exitCode = 1;
}
