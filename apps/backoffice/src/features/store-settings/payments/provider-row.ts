import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** What the window of a provider's settings is given. */
export interface EditProps<Stored> {
  stored: Stored;
  /** The parameter of the address that keeps the window open. */
  param: string;
  onClose: () => void;
}

/** What a store has at a provider, and the window that it is changed in. */
interface Needs<Stored> {
  query: () => { queryKey: QueryKey; queryFn?: unknown };
  /** What the button to it says. */
  action: (stored: Stored) => string;
  title: string;
  /** Of the address, while the window is open. */
  param: string;
  size?: 'lg';
  Edit: ComponentType<EditProps<Stored>>;
}

/** How a way to pay stands in the settings. */
export interface ProviderRow<Stored = unknown> {
  method: string;
  description: (stored: Stored) => string;
  /** What has to be there before it can be on, as a sentence; undefined when it is. */
  missing?: (stored: Stored) => string | undefined;
  needs?: Needs<Stored>;
  /** What is to be known before the store's domain changes, where something is stored. */
  atNewDomain?: string;
}

/** Ties a row to what it stores, which a list of all rows cannot keep. */
export const providerRow = <Stored>(row: ProviderRow<Stored>): ProviderRow =>
  row as unknown as ProviderRow;

/** What `useQuery` takes of a row. */
export const queryOf = ({ needs }: ProviderRow) =>
  (needs?.query() ?? { queryKey: ['nothing'], queryFn: () => null }) as {
    queryKey: QueryKey;
    queryFn: QueryFunction;
  };
