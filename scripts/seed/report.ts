import { formatNumber } from '@kade/words/english';
import { DEMO, type Progress, type SeededStore } from './seed';

/** Up to so many stores are told of one by one, and listed at the end. */
const FEW = 20;
const EVERY_MS = 5000;

/** Tells of the stores as they are done: of each while they are few, else every few seconds. */
export function reporter(stores: number, say: (line: string) => void): Progress {
  let done = 0;
  let lastSaid = Date.now();
  const sayAtTimes = (line: string) => {
    if (Date.now() - lastSaid < EVERY_MS) return;
    lastSaid = Date.now();
    say(line);
  };
  return {
    onStore(store) {
      done += 1;
      if (stores <= FEW) say(`  ${store.name}: ${countsOf([store])}`);
      else sayAtTimes(`  ${done} of ${stores} stores`);
    },
    onPicture: (storeName, drawn, total) =>
      sayAtTimes(`  ${storeName}: ${drawn} of ${total} pictures`),
  };
}

/** What was made, and how to get in. */
export function describeResult(
  stores: readonly SeededStore[],
  { platformUrl, seconds }: { platformUrl: string; seconds: number },
): string {
  const listed = stores.slice(0, FEW).map(({ name, subdomain }) => {
    const url = new URL(platformUrl);
    url.hostname = `${subdomain}.${url.hostname}`;
    return `  ${url.origin}  ${name}`;
  });
  const more = stores.length - listed.length;
  return [
    '',
    `Made in ${seconds.toFixed(1)} s: ${numbered(stores.length, 'store')}, ${countsOf(stores)}.`,
    '',
    `Sign in at ${platformUrl}/login once Kade runs (npm start):`,
    `  email     ${DEMO.email}`,
    `  password  ${DEMO.password}`,
    '',
    'The stores:',
    ...listed,
    ...(more > 0 ? [`  … and ${numbered(more, 'other')}`] : []),
    '',
  ].join('\n');
}

function countsOf(stores: readonly SeededStore[]): string {
  const sum = (field: 'products' | 'pictures' | 'orders') =>
    stores.reduce((total, store) => total + store[field], 0);
  return [
    numbered(sum('products'), 'product'),
    numbered(sum('pictures'), 'picture'),
    numbered(sum('orders'), 'order'),
  ].join(', ');
}

const numbered = (count: number, noun: string) =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
