import type { Shelf } from '@kade/contract/catalog/shelves';
import type { StoreContext } from '../../../platform/context';
import { fact, recordActivity, wayBack } from '../../activity';
import { listNames } from '../book';
import type { ShelfKind } from './shelves.queries';

type Told = Pick<Shelf, 'name' | 'description'>;

/** How many products of a change are told by name. */
const NAMES_TOLD = 10;

/** Keeps what became of a shelf; null before: it was created, null after: deleted. */
export function recordShelf(
  ctx: StoreContext,
  kind: ShelfKind,
  id: string,
  states: { before: Told | null; after: Told | null },
): Promise<void> {
  const told = (shelf: Told) => ({ name: shelf.name, description: shelf.description });
  const before = states.before && told(states.before);
  const after = states.after && told(states.after);
  // Which products stand on it goes and comes with the shelf: only its words go back.
  const undo = before && after ? wayBack({ of: kind.noun, id }, before, after) : undefined;
  const { name = '' } = before ?? after ?? {};
  return record(ctx, kind, { _id: id, name }, { before, after, undo });
}

/** Keeps which products came onto a shelf and left it, or that they changed places. */
export async function recordMembers(
  ctx: StoreContext,
  kind: ShelfKind,
  shelf: Told & { _id: string },
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const added = without(after, before);
  const removed = without(before, after);
  const names = await listNames(ctx, [...first(added), ...first(removed)]);
  const isMoved = added.length + removed.length === 0 && before.join() !== after.join();
  await record(ctx, kind, shelf, {
    before: { products: before.length, removed: told(removed, names) },
    after: {
      products: after.length,
      added: told(added, names),
      ...(isMoved && { order_of_products: 'changed' }),
    },
    // Products of a category have left another for it.
    undo:
      kind.noun === 'collection'
        ? wayBack({ of: 'collection_products', id: shelf._id }, keptIds(before), keptIds(after))
        : undefined,
  });
}

/** As a text, of which what it became is kept by a fingerprint. */
const keptIds = (ids: readonly string[]) => ({ products: ids.join() });

function record(
  ctx: StoreContext,
  { noun }: ShelfKind,
  { _id, name }: Pick<Shelf, '_id' | 'name'>,
  states: Pick<Parameters<typeof recordActivity>[1], 'before' | 'after' | 'undo'>,
): Promise<void> {
  const area = noun === 'category' ? 'categories' : 'collections';
  return recordActivity(ctx, {
    area,
    thing: noun,
    name,
    about: { kind: noun, id: _id },
    ...states,
  });
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
}

const first = (ids: readonly string[]) => ids.slice(0, NAMES_TOLD);

function told(ids: readonly string[], names: ReadonlyMap<string, string>) {
  if (ids.length === 0) return null;
  const more = Math.max(0, ids.length - NAMES_TOLD);
  return fact({ say: 'names', names: first(ids).map((id) => names.get(id) ?? ''), more });
}
