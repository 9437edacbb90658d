import { formatsOf, type Formats } from './format';
import type { Language } from './language';

/**
 * The words of one subject, in a language. The first language says what there is to say and with
 * what; in another one, a message that is missing or takes something else does not compile.
 */
export function inLanguages<W>(
  makers: Record<Language, (formats: Formats) => W>,
): (language: Language) => W {
  const made = new Map<Language, W>();
  return (language) => {
    const known = made.get(language);
    if (known) return known;
    const words = makers[language](formatsOf(language));
    made.set(language, words);
    return words;
  };
}

/** Messages by their codes, each a function of its parameters. */
type Messages = Record<string, (parameters: never) => unknown>;

type ParametersOf<Message> = Message extends () => unknown
  ? unknown
  : Message extends (parameters: infer Given) => unknown
    ? Given
    : never;

/**
 * What is stored in the place of a sentence: the code of a message and its parameters, as JSON. They
 * are never renamed, since rows hold them; a message that says something else is another code.
 */
export type Said<Words extends Messages> = {
  [Code in keyof Words & string]: { say: Code } & ParametersOf<Words[Code]>;
}[keyof Words & string];

/**
 * The sentence, with what stands beside its parameters, as what a person said. A code of a later
 * version than this is shown as it is.
 */
export const say = <Words extends Messages>(
  words: Words,
  said: Said<Words>,
  beside: object = {},
): string => callMessage<string>(words, said.say, { ...said, ...beside }) ?? said.say;

/** What a message makes of its parameters; undefined: its code is of a later version. */
export const tell = <Words extends Messages>(
  words: Words,
  said: Said<Words>,
): ReturnType<Words[keyof Words]> | undefined => callMessage(words, said.say, said);

/** The type of what is said holds what its message takes; TypeScript cannot follow that by code. */
function callMessage<Made>(words: Messages, code: string, said: object): Made | undefined {
  const message: unknown = words[code];
  return typeof message === 'function'
    ? (message as (parameters: object) => Made)(said)
    : undefined;
}
