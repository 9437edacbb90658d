import { serveAsFleet } from './fleet';
import { failInTurn } from './in-turn';

/**
 * A shop at work while what it leans on fails, for so many seconds: one thing after the other
 * (`npm run faults -- 600`), or the processes of a fleet (`npm run faults -- fleet 600`), which may use a
 * pooler (`pooled 600`). Nothing that was answered may be lost, nothing answered with a failure of our
 * own, and no mail may come twice.
 */
const given = process.argv.slice(2);
const seconds = Number(given.find((one) => /^\d+$/.test(one)) ?? 60);
const isPooled = given.includes('pooled');
const isFleet = isPooled || given.includes('fleet');
const wrong = await (isFleet ? serveAsFleet(seconds, { isPooled }) : failInTurn(seconds));
if (wrong.length > 0) console.error(wrong.join('\n'));
// Whoever was at work when something went wrong goes on asking.
process.exit(wrong.length > 0 ? 1 : 0);
