/**
 * How often something has changed of what a shop's pages show, as far as this process knows: each number is
 * that of the last change of its kind, and of all of this process none comes twice.
 */
export interface PageVersion {
  /** Of anything … */
  readonly all: number;
  /** … of anything but what a single product alone says of itself … */
  readonly shop: number;
  /** … and of products since then, by their ids. */
  readonly products: ReadonlyMap<string, number>;
}

/** The version of what tells of these products, and of no others; undefined: of any. */
export function versionOf(
  { all, shop, products }: PageVersion,
  told: readonly string[] | undefined,
): number {
  if (!told) return all;
  return told.reduce((latest, id) => Math.max(latest, products.get(id) ?? 0), shop);
}

/** The changes of a shop, as they were counted at one moment. */
export interface CountedChanges {
  /** Those of the store's own row. */
  of_store: number;
  /** Those that a job has put together, whatever they were of. */
  counted: number;
  /** All others … */
  noted: number;
  /** … by the product that they are of, or '' where they are of more; null: of too many to say. */
  by_product: Record<string, number> | null;
}

/** So many products are told apart that have changed since something else did. */
const MOST_PRODUCTS = 1000;

interface Known {
  changes: CountedChanges;
  /** When they were heard. */
  at: number;
  version: { all: number; shop: number; products: Map<string, number> };
}

/**
 * Tells what has changed of a shop's pages by what was counted now and before. Where that cannot be told,
 * everything has. Of the shops that were asked for last so many are known.
 */
export function createPageVersions(
  atMost: number,
  now = () => performance.now(),
): (shop: string, askedAt: number, changes: CountedChanges) => PageVersion {
  const shops = new Map<string, Known>();
  let last = 0;

  const begin = (changes: CountedChanges): Known => {
    const number = (last += 1);
    return { changes, at: now(), version: { all: number, shop: number, products: new Map() } };
  };

  const note = (known: Known, changed: readonly string[] | undefined) => {
    const { version } = known;
    version.all = last += 1;
    if (changed && version.products.size + changed.length <= MOST_PRODUCTS) {
      for (const product of changed) version.products.set(product, version.all);
    } else {
      version.shop = version.all;
      version.products.clear();
    }
  };

  return (shop, askedAt, changes) => {
    const known = shops.get(shop) ?? begin(changes);
    shops.delete(shop);
    shops.set(shop, known);
    for (const oldest of shops.keys()) {
      if (shops.size <= atMost) break;
      shops.delete(oldest);
    }
    const more = totalOf(changes) - totalOf(known.changes);
    // Who asked at another of its addresses has heard later ones meanwhile.
    if (more < 0 && askedAt < known.at) return known.version;
    if (more !== 0) note(known, changedBetween(known.changes, changes));
    Object.assign(known, { changes, at: now() });
    return known.version;
  };
}

const totalOf = ({ of_store, counted, noted }: CountedChanges) => of_store + counted + noted;

/** The products that alone have changed; undefined: others, too, or nobody can tell. */
function changedBetween(before: CountedChanges, after: CountedChanges): string[] | undefined {
  if (after.of_store !== before.of_store || !before.by_product || !after.by_product) {
    return undefined;
  }
  const moved = after.counted - before.counted;
  // The job takes all that is there: those that were known, and no more.
  if (moved !== 0 && moved !== before.noted) return undefined;
  const known = moved === 0 ? before.by_product : {};
  const changed = Object.entries(after.by_product)
    .filter(([product, count]) => count !== (known[product] ?? 0))
    .map(([product]) => product);
  return changed.includes('') ? undefined : changed;
}
