import type { Client } from '@kade/contract/client';
import { createContext } from 'react-router';

/** What the server hands over with each request. */
export interface StorefrontLoad {
  /** Calls the API for the store whose host was asked for. */
  client: Client;
  requestId: string;
}

export type ReportError = (error: unknown, requestId: string) => void;

/** The load as loaders and actions find it: `context.get(storefrontLoad)`. */
export const storefrontLoad = createContext<StorefrontLoad & { reportError: ReportError }>();
