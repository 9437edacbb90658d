import { keepTick } from '../../apps/server/src/platform/heap.ts';
import { openBareServer } from './bare-server.ts';

/** The bare server as a process of its own. */
const [port = '0', url = '', storeId = ''] = process.argv.slice(2);
keepTick();
const app = await openBareServer(url, storeId);
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('ready');
