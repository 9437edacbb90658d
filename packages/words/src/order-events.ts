import { inLanguages, say, type Said } from './catalogue';
import { orderEvents as en } from './en/order-events';

export type { ItemOfOrder } from './en/order-events';

export const orderEvents = inLanguages({ en });

type Words = ReturnType<typeof orderEvents>;

/** One thing that an event of an order tells. What a person said with it stands beside it. */
export type ToldOfOrder = Said<Omit<Words, 'together' | 'erased'>>;

interface Event {
  field: string | null;
  new_value: string | null;
  told: readonly ToldOfOrder[] | null;
  /** What a person wrote: a note, the number of a parcel, the reason of a price. */
  said: string | null;
}

/** What an event says of its field, in words where it is not a code; null: nothing. */
export function wordsOfEvent(words: Words, { field, new_value, told, said }: Event): string | null {
  if (told) {
    const parts = told.map((one) => say(words, one, { said }));
    return words.together({ parts });
  }
  if (field === 'note') return said ?? new_value ?? words.erased();
  return said ?? new_value;
}
