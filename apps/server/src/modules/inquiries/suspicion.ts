/** Why something that was written is taken for spam. */
export type Suspicion = 'trap' | 'haste' | 'links';

interface Sent {
  message: string;
  website?: string | undefined;
  took_ms?: number | undefined;
}

/** Nobody types a name, two ways to be reached and a message in less. */
const LEAST_MS = 2_000;
const LINK = /(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?/gi;
/** Fewer letters beside the links say nothing. */
const LEAST_LETTERS = 4;

/** What gives a machine away; undefined where a person may have written. */
export function suspicionOf({ message, website, took_ms: took }: Sent): Suspicion | undefined {
  if (website) return 'trap';
  if (took !== undefined && took < LEAST_MS) return 'haste';
  const words = message.replace(LINK, '');
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  return words !== message && letters < LEAST_LETTERS ? 'links' : undefined;
}
