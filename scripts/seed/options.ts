import { parseArgs } from 'node:util';

/** How much is to be made. */
export interface SeedOptions {
  stores: number;
  /** In each store. */
  products: number;
  /** In each store, on an average day of the last ninety. */
  ordersPerDay: number;
  /** The first so many stores get pictures. */
  picturedStores: number;
  /** Different pictures to draw, at most; beyond, products of a kind share theirs. */
  pictures: number;
}

/** What was asked for cannot be done; the message says why, to a person. */
export class SeedError extends Error {
  override readonly name = 'SeedError';
}

interface Size {
  flag: string;
  about: string;
  standard: number;
  most: number;
}

const SIZES: Record<keyof SeedOptions, Size> = {
  stores: { flag: 'stores', about: 'stores of the demo merchant', standard: 1, most: 1000 },
  products: { flag: 'products', about: 'products in each store', standard: 40, most: 10_000 },
  ordersPerDay: {
    flag: 'orders-per-day',
    about: 'orders a day in each store, for 90 days',
    standard: 5,
    most: 1200,
  },
  picturedStores: {
    flag: 'pictured-stores',
    about: 'the first so many stores get pictures, slips and all histories',
    standard: 12,
    most: 100,
  },
  pictures: {
    flag: 'pictures',
    about: 'different pictures to draw; products beyond share them',
    standard: 240,
    most: 1000,
  },
};

const NAMES = Object.keys(SIZES).filter((name): name is keyof SeedOptions => name in SIZES);

export const USAGE = `Fills a demo merchant with stores, products, pictures and 90 days of orders.

  npm run seed -- [options]

${NAMES.map((name) => describe(SIZES[name])).join('\n')}

Works on the embedded database in DATA_DIR (no server may be running on it) or on the server that
DATABASE_URL names. All or nothing: a run that was interrupted has added nothing and can be repeated.
`;

function describe({ flag, about, standard, most }: Size): string {
  return `  --${flag.padEnd(16)} ${about} (${standard}; at most ${most})`;
}

/** Reads the command line; undefined when it asks for help. */
export function readOptions(args: readonly string[]): SeedOptions | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const read = (name: keyof SeedOptions) => readSize(SIZES[name], values[SIZES[name].flag]);
  return {
    stores: read('stores'),
    products: read('products'),
    ordersPerDay: read('ordersPerDay'),
    picturedStores: read('picturedStores'),
    pictures: read('pictures'),
  };
}

function parse(args: readonly string[]): Record<string, unknown> {
  const sizes = NAMES.map((name) => [SIZES[name].flag, { type: 'string' as const }]);
  try {
    const options = {
      ...Object.fromEntries(sizes),
      help: { type: 'boolean' as const, short: 'h' },
    };
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    if (error instanceof TypeError) throw new SeedError(`${error.message}\n\n${USAGE}`);
    throw error;
  }
}

function readSize({ flag, standard, most }: Size, value: unknown): number {
  if (value === undefined) return standard;
  const size = Number(value);
  const least = flag === 'stores' ? 1 : 0;
  if (Number.isInteger(size) && size >= least && size <= most) return size;
  throw new SeedError(`--${flag} must be a whole number from ${least} to ${most}`);
}
