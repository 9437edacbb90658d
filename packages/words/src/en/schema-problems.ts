import { boundWords, choiceWords, formatWords, kindWords } from '@kade/contract/words';

/** A bound of a number, or of the length of what `of` names. */
interface Bound {
  bound: number;
  of: string;
}

/** What is wrong with a value by the schema of its field. */
export const schemaProblems = () => ({
  wrong_kind: ({ expected }: { expected: string }) => kindWords(expected),
  too_big: ({ bound, of }: Bound) => boundWords('at most', bound, of),
  too_small: ({ bound, of }: Bound) => boundWords('at least', bound, of),
  wrong_format: ({ format }: { format: string }) => formatWords(format),
  not_multiple: ({ of }: { of: number }) => `must be a multiple of ${of}`,
  none_of: ({ values }: { values: readonly string[] }) => choiceWords(values),
  unknown_fields: () => 'has fields that are not known',
  unacceptable: () => 'is not acceptable',
  /** What a schema says in its own words. */
  as_said: ({ text }: { text: string }) => text,
});
