import { buildChanged } from './prepare.mjs';

process.exitCode = (await buildChanged()) ? 0 : 1;
