import { compileFunction } from 'node:vm';

/** What makes the value of a field, of how it is reached. */
interface Field {
  name: string;
  /** Where the value is in what is given, as code: `given.price`, `given[3]`. */
  from: string;
  /** What is made of it; unless said, nothing. */
  make?: ((value: unknown) => unknown) | undefined;
  /** Nothing is made of null. */
  isNullKept?: boolean;
}

/**
 * A function that makes objects of these very fields, written out and compiled: a loop that writes names
 * which it does not know takes ten times as long for each, and so does whoever reads what it made.
 */
export function objectMaker<Given>(
  fields: readonly Field[],
): (given: Given) => Record<string, unknown> {
  const made = fields.map(({ name, from, make, isNullKept = false }, place) => {
    const value = make ? `make[${place}](${from})` : from;
    return `${JSON.stringify(name)}: ${make && isNullKept ? `${from} === null ? null : ${value}` : value}`;
  });
  const code = `return (given) => ({ ${made.join(', ')} });`;
  const write = compileFunction(code, ['make']) as Maker<Given>;
  return write(fields.map(({ make }) => make));
}

/** Where a field of an object, or a place of a list, is found. */
export const fieldAt = (name: string | number): string => `given[${JSON.stringify(name)}]`;

type Maker<Given> = (make: readonly Field['make'][]) => (given: Given) => Record<string, unknown>;
