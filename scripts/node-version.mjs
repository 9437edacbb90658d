/** Import this first and everything else late, so that an old Node gets to say why it cannot. */
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    `This runs on Node 24 or newer, and this is ${process.versions.node}. The commands of npm (npm start, npm test, …) bring one along.`,
  );
  process.exit(1);
}
