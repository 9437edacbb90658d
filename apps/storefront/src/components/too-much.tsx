import { say } from '@kade/words/catalogue';
import { conflictWords } from '@kade/words/conflicts';
import { DEFAULT_LANGUAGE } from '@kade/words/language';

/** Says that it is more than one order may have, in the words in which an order is refused for it. */
export function TooMuch({ most }: { most: number }) {
  return <p>{say(conflictWords(DEFAULT_LANGUAGE), { say: 'too_many_pieces', most })}</p>;
}
