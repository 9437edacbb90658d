/** Import this first and everything else late, so that an old Node gets to say why it cannot. */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Kade needs Node 20.19 or newer, and this is ${process.versions.node}.`);
  process.exit(1);
}
