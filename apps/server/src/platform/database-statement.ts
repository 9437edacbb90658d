import pg from 'pg';
import { fieldAt, objectMaker } from './compiled';
import { OutdatedStatement } from './errors';

/** What a statement answers. */
export interface Answer {
  command: string;
  rowCount: number | null;
  rows: unknown[];
}

type Texts = readonly (string | null)[];

/** How a row of a statement is read. */
interface Columns {
  count: number;
  rowOf: (texts: Texts) => object;
}

/** What the statements of one connection answer, by name; undefined where they answer no rows. */
export type KnownStatements = Map<string, Columns | undefined>;

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Asks a statement that its connection prepares once. Its columns are described once, too, where the
 * driver has them described with every answer: PostgreSQL refuses a statement whose columns have become
 * others, and what answers others all the same, behind a pooler, is refused here.
 * @throws OutdatedStatement in both cases
 */
export async function askPrepared(
  client: pg.ClientBase,
  known: KnownStatements,
  statement: Statement,
): Promise<Answer> {
  try {
    return await answerOf(client, known, statement);
  } catch (error) {
    // Of who asked, not of the packet that told it.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

const answerOf = (client: pg.ClientBase, known: KnownStatements, statement: Statement) =>
  new Promise<Answer>((resolve, reject) => {
    const { name, text, values } = statement;
    const rows: object[] = [];
    let columns = known.get(name);
    let failure: unknown;
    const query = asDriven(new pg.Query(text, values));
    // Named first: V8 makes a function that is written straight into a property old, and what it knows, the
    // rows, then stays until all that is old is collected.
    const callback: Driven['callback'] = (error, told) => {
      const why = failure ?? error;
      if (known.has(name) && isOutdated(why)) return reject(new OutdatedStatement(why));
      if (why || !told) return reject(why as Error);
      known.set(name, columns);
      resolve({ command: told.command, rowCount: told.rowCount, rows });
    };
    const handleRowDescription: Driven['handleRowDescription'] = ({ fields }) => {
      columns = columnsOf(client, fields);
    };
    const handleDataRow: Driven['handleDataRow'] = ({ fields }) => {
      try {
        rows.push(rowOf(columns, fields));
      } catch (error) {
        failure ??= error;
      }
    };
    Object.assign(query, { name, callback, handleRowDescription, handleDataRow });
    if (known.has(name)) {
      const { prepare } = query;
      const prepareUndescribed: Driven['prepare'] = (connection) =>
        prepare.call(query, undescribed(connection));
      query.prepare = prepareUndescribed;
    }
    client.query(query);
  });

function rowOf(columns: Columns | undefined, texts: Texts): object {
  if (columns?.count !== texts.length) throw new OutdatedStatement();
  return columns.rowOf(texts);
}

const FEATURE_NOT_SUPPORTED = '0A000';

/** PostgreSQL's refusal of a statement that it has described otherwise before. */
const isOutdated = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === FEATURE_NOT_SUPPORTED;

/** So many shapes of rows are kept; each is a hundred bytes or two. */
const MOST_SHAPES = 5000;
const shapes = new Map<string, Columns>();

/** The same of all connections and statements whose rows look the same. */
function columnsOf(client: pg.ClientBase, fields: readonly pg.FieldDef[]): Columns {
  const shape = JSON.stringify(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  const known = shapes.get(shape);
  if (known) return known;
  const rowOf = objectMaker<Texts>(
    fields.map(({ name, dataTypeID }, place) => ({
      name,
      from: fieldAt(place),
      make: client.getTypeParser(dataTypeID, 'text') as (text: unknown) => unknown,
      isNullKept: true,
    })),
  );
  const columns = { count: fields.length, rowOf };
  if (shapes.size >= MOST_SHAPES) shapes.clear();
  shapes.set(shape, columns);
  return columns;
}

interface Connection {
  describe: () => void;
}

/** The driver's own query, with what its types leave out. */
interface Driven extends pg.Query {
  name: string;
  /** Of an error nothing else is told, and the other way about. */
  callback: (error: Error | null, told?: pg.QueryResult) => void;
  prepare: (connection: Connection) => void;
  handleRowDescription: (message: { fields: readonly pg.FieldDef[] }) => void;
  handleDataRow: (message: { fields: Texts }) => void;
}

const asDriven = (query: pg.Query) => query as Driven;

const undescribedLines = new WeakMap<Connection, Connection>();

/** The same connection, to which nothing is said of describing. */
function undescribed(connection: Connection): Connection {
  const known = undescribedLines.get(connection);
  if (known) return known;
  const silent = Object.create(connection, { describe: { value: () => undefined } }) as Connection;
  undescribedLines.set(connection, silent);
  return silent;
}
