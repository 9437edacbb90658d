import type { NewWishes, Wishes } from '@kade/contract/orders';
import type { Json } from '../../../platform/schema';

/** Wishes with what nobody asked for. */
export const completeWishes = (wishes: NewWishes = {}): Wishes => ({
  note: wishes.note ?? '',
  gift_message: wishes.gift_message ?? '',
  delivery_date: wishes.delivery_date ?? null,
});

/** The wishes of a row: those of before they were asked for, and of who asks for nothing, are none. */
export const wishesOf = (kept: Json): Wishes => completeWishes(kept as NewWishes);

/** How wishes are kept. */
export const keptWishes = (wishes: NewWishes): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(wishes).filter(([, wish]) => wish !== '' && wish !== null)),
  );
