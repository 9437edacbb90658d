import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded into a process that is to end as by a kill while it puts files in their places: at the third.
 * Who kills it from outside may come when it is done.
 */
const { link } = fs;
let placed = 0;

fs.link = async (from, to) => {
  await link(from, to);
  if ((placed += 1) === 3) process.kill(process.pid, 'SIGKILL');
};
syncBuiltinESMExports();
