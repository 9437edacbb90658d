import type * as z from 'zod/mini';
import type { ErrorCode } from './errors';
import type { Permission } from './permissions';
import type { Page } from './values';

/**
 * Who may call: anybody (`public`), a signed-in merchant (`merchant`), a merchant in one of their
 * stores (`store`, named by `?store_id=`), a visitor of a store (`shopper`, named by host or
 * `?store_id=`), who runs the platform (`operator`).
 */
export type Access = 'public' | 'merchant' | 'store' | 'shopper' | 'operator';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodMiniType;
type ObjectSchema = z.ZodMiniObject;

interface Described {
  readonly method: Method;
  /** Path with `:name` parameters, without a trailing slash. */
  readonly path: string;
  /** Ignores `Idempotency-Key`: one transaction around all would undo what must stay. */
  readonly unkeyed?: true;
  /** Heeds `Idempotency-Key` though it is no POST: devices send it again that could not hear the reply. */
  readonly keyed?: true;
  /**
   * A POST that answers, by 200, with what it has added something to: said again it adds once more. Whoever
   * could not hear the reply says it with the key of the first time.
   */
  readonly adds?: true;
  /** Could cost a merchant money: who is there must have confirmed who they are minutes ago. */
  readonly confirmed?: true;
  /** Asked by programs beside ours alone, such as the proxy; nobody else finds it, nothing counts it. */
  readonly internal?: true;
  /** Asked again and again by what watches over the process: nothing counts it. */
  readonly uncounted?: true;
  /** With `shopper` access: answered at a store, too, that is suspended or closes with its account. */
  readonly whileSuspended?: true;
  /**
   * With `shopper` access: what it answers is a part of what pages show, the same for everybody, until
   * something changes that pages tell of.
   */
  readonly shownToAll?: true;
  /** With `shopper` access: read by pages that the server itself makes, and by nobody else; it is not in `api`. */
  readonly ofPages?: true;
  /**
   * With `shownToAll`: the ids of the products that alone its answer says something of that a product says of
   * itself: its name, price, pictures, how much is left. Which products are there at all, where they belong,
   * and whether any is left may matter to every answer. Unset: of any product.
   */
  readonly tellsOf?: (answer: never) => readonly string[];
  /** What it tells may be a second old: a copy of the database may be asked for it. */
  readonly mayLag?: true;
  /** With `merchant` access: answered, too, to who has closed the account and could still keep it. */
  readonly whileClosed?: true;
  /**
   * With `merchant` access: answered, too, to a session that may do only some things in a store. All
   * else of the account is its owner's.
   */
  readonly whenNarrowed?: true;
  /**
   * Called by the machines of a payment provider, as a form or as JSON: many for all stores from few
   * addresses.
   */
  readonly callback?: 'form' | 'json';
  /** The errors that are this endpoint's own, beside those of its kind. */
  readonly errors?: readonly ErrorCode[];
  /** Path parameters that are no ids, e.g. one word of a set; anything else is not found. */
  readonly params?: z.ZodMiniObject<Record<string, Schema>>;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** Headers that a callback is refused without, by their lower-case names. */
  readonly headers?: ObjectSchema;
  /** A body may have so many bytes, where that is more than elsewhere. */
  readonly maxBytes?: number;
  /** A multipart call with one `file` of at most this many bytes; a declared `query` stays. */
  readonly upload?: { readonly maxBytes: number };
  /** The status of success, 200 unless said. */
  readonly status?: 200 | 201;
  /** A list: the response schema is the array of items, paged by headers. */
  readonly paged?: true;
  /** The reply is text of this type, sent as it comes; the response schema is a string. */
  readonly stream?: 'text/csv' | 'text/event-stream' | 'application/json' | 'application/xml';
  readonly response: Schema;
}

/** Who works in a store may do there what the endpoint says; everybody else is let in as a whole. */
type Entered =
  | {
      readonly access: 'store';
      /** What whoever calls must be allowed to do in the store. */
      readonly permission: Permission;
      /** A call without a token is answered too, with no more than this. */
      readonly anonymous?: Schema;
    }
  | {
      readonly access: 'merchant';
      /** What they must be allowed to do in the store that a call may name. */
      readonly permission?: Permission;
      readonly anonymous?: undefined;
    }
  | {
      readonly access: Exclude<Access, 'store' | 'merchant'>;
      readonly permission?: undefined;
      readonly anonymous?: undefined;
    };

/** An HTTP endpoint as data: everything that server, clients, tests and documentation know of it. */
export type Endpoint = Described & Entered;

/** Declares an endpoint and keeps its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Whether `Idempotency-Key` is heeded. */
export const isKeyed = ({ method, keyed, unkeyed }: Endpoint): boolean =>
  keyed === true || (method === 'POST' && !unkeyed);

/** The names of the `:parameters` in a path. */
export type PathParam<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Decoded<S, Absent> = S extends Schema ? z.output<S> : Absent;
type Part<K extends string, V> = [V] extends [undefined]
  ? unknown
  : Record<string, never> extends V
    ? { [key in K]?: V }
    : { [key in K]: V };

type PathValues<E extends Endpoint> = Record<PathParam<E['path']>, string> &
  Decoded<E['params'], unknown>;
type Params<E extends Endpoint> = [PathParam<E['path']>] extends [never]
  ? unknown
  : { params: PathValues<E> };

/** What a caller passes: decoded values (money in minor units, moments as `Date`). */
export type Input<E extends Endpoint> = Params<E> &
  Part<'query', Decoded<E['query'], undefined>> &
  Part<'body', Decoded<E['body'], undefined>> &
  (E['upload'] extends object ? { file: Blob | SentForm; fileName?: string } : unknown);

/** A form with the field `file` that somebody else sends: passed on as it comes. */
export interface SentForm {
  headers: Record<string, string>;
  body: ReadableStream;
}

/** What a caller gets: the decoded reply, a `Page` for a list, pieces of text for a stream. */
export type Output<E extends Endpoint> = E['paged'] extends true
  ? z.output<E['response']> extends (infer Item)[]
    ? Page<Item>
    : never
  : E['stream'] extends string
    ? AsyncIterable<string>
    : z.output<E['response']>;

/** What a server handler gets of a call. */
export interface Call<E extends Endpoint> {
  params: PathValues<E>;
  query: Decoded<E['query'], Record<string, never>>;
  body: Decoded<E['body'], undefined>;
  headers: Decoded<E['headers'], undefined>;
}

/** The path of an endpoint with its parameters filled in. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
