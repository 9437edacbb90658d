/**
 * Sees to a Node that Kade runs on, from any state of the checkout. npm installs one among the
 * packages, and what a script of package.json starts after this is started by that one.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Kade needs Node 20.19 or newer, and this is ${process.versions.node}.`);
  process.exit(1);
}
if (major < 24) {
  const { installRuntime } = await import('./prepare.mjs');
  if (!(await installRuntime())) {
    console.error(
      `Kade runs on Node 24 or newer. This is ${process.versions.node}, and npm has brought none along for ${process.platform}-${process.arch}: install a newer one from https://nodejs.org, or let npm reach the package.`,
    );
    process.exit(1);
  }
}
