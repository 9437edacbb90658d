import * as z from 'zod/mini';

/** As it is found, or as the error holds it. */
type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

/** What a value must be, by what its schema expects. */
const kinds: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must have fields of its own',
  record: 'must have fields of its own',
  date: 'must be a date',
};

/** How a text must be written, by the name of its format. */
const formats: Record<string, string> = {
  email: 'must be an e-mail address',
  url: 'must be a web address',
  uuid: 'must be an id as Kade gives them',
  datetime: 'must be a moment, as 2026-11-21T05:30:00Z',
  date: 'must be a day, as 2026-11-21',
};

const units: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
};

/** What is wrong with a value, for people: `must be text`, to be read behind the field's name. */
export function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return kindWords(issue.expected);
    case 'too_big':
      return boundWords('at most', issue.maximum, issue.origin);
    case 'too_small':
      return boundWords('at least', issue.minimum, issue.origin);
    case 'invalid_format':
      return formatWords(issue.format);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_value':
      return choiceWords(issue.values);
    case 'invalid_union':
      return choiceWords('inst' in issue ? tagsOf(issue) : []);
    case 'unrecognized_keys':
      return 'has fields that are not known';
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'is not acceptable';
  }
}

export const kindWords = (expected: string): string => kinds[expected] ?? 'is not understood';

export const formatWords = (format: string): string =>
  formats[format] ?? 'is not written as it must be';

export function boundWords(
  words: 'at most' | 'at least',
  bound: number | bigint,
  origin: string,
): string {
  const [one, many] = units[origin] ?? [];
  if (one === undefined) return `must be ${words} ${bound}`;
  return `must have ${words} ${bound} ${Number(bound) === 1 ? one : many}`;
}

/** `Choose one of percentage, per items or fixed`. */
export function choiceWords(values: readonly unknown[]): string {
  const words = values.map((value) => String(value).replaceAll('_', ' '));
  const last = words.pop();
  if (last === undefined) return 'is none of the kinds that there are';
  return words.length === 0 ? `must be ${last}` : `Choose one of ${words.join(', ')} or ${last}`;
}

/** What the field that tells several kinds of thing apart may hold. */
function tagsOf({ inst, discriminator }: z.core.$ZodRawIssue): unknown[] {
  if (!(inst instanceof z.core.$ZodDiscriminatedUnion) || typeof discriminator !== 'string') {
    return [];
  }
  const { options } = inst._zod.def;
  return options.flatMap((option) => [...(option._zod.propValues?.[discriminator] ?? [])]);
}

// The library's own English is for who writes schemas; whatever a schema does not say is said so.
z.config({ customError: wordsOf });
