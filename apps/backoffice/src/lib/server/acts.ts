import { ACT_PREFIX, actPlaces } from './session';

/** What a person reads of an act that waits, and what is shown as if it were done. */
export interface KeptAs {
  /** As `Order #12: set to Shipped`; nobody's name is in it, for who comes after reads it at worst. */
  words: string;
  /** What else would be lost with it. */
  detail?: string;
  /** The page of what it is done to. */
  path: string;
  /** Fields as the API sends them, by the `_id` of what has them. */
  shows: Record<string, object>;
}

const listeners = new Set<() => void>();

/** Whether something waits on this device to be sent, or was refused when it was. */
export const areActsKept = (): boolean => actPlaces().length > 0;

/** Another tab keeps and sends them, too. */
export function watchActs(listener: () => void): () => void {
  // What is typed there is kept as well, with every word: that is no act.
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(ACT_PREFIX)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}

export function tellOfActs(): void {
  for (const listener of listeners) listener();
}
