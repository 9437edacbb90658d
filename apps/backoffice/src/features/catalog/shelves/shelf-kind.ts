import type { NewShelf, Shelf, ShelfChange, ShelfMoves } from '@kade/contract/catalog/shelves';
import type { Page } from '@kade/contract/values';

interface ShelfQuery {
  page: number;
  limit: number;
  q?: string | undefined;
}

/** What a category and a collection do alike, and the words in which they differ. */
export interface ShelfKind {
  /** Also the root of what is kept of them. */
  many: 'categories' | 'collections';
  one: 'category' | 'collection';
  title: 'Category' | 'Collection';
  pathOf: (id: string) => string;
  list: (query: ShelfQuery, signal: AbortSignal) => Promise<Page<Shelf>>;
  create: (body: NewShelf) => Promise<Shelf>;
  change: (id: string, body: ShelfChange) => Promise<Shelf>;
  move: (id: string, body: ShelfMoves) => Promise<Shelf>;
  remove: (id: string) => Promise<unknown>;
  /** The names of the homepage's elements that show it, and go with it. */
  elementsOf: (id: string, signal: AbortSignal) => Promise<string[]>;
}
