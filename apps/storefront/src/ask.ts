import { isApiError } from '@kade/contract/client';
import type { Endpoint, Input, Output } from '@kade/contract/endpoint';
import { data, isRouteErrorResponse, type RouterContextProvider } from 'react-router';
import { storefrontLoad } from './load';

type Context = Readonly<RouterContextProvider>;

/**
 * Asks the API for what a page shows; where it refuses, the page of that refusal is shown. `headers` go
 * with the page "we can't find that".
 */
export async function ask<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: Input<E>,
  headers: HeadersInit = {},
): Promise<Output<E>> {
  try {
    return await context.get(storefrontLoad).client.call(endpoint, input);
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.code === 'store_suspended') throw suspended();
    const status = pageStatus(error.status);
    if (status === 500) throw error;
    throw data(null, { status, ...(status === 404 && { headers }) });
  }
}

/** A visitor who may not see a thing, or asks for it by a malformed id, is told that it is not there. */
function pageStatus(apiStatus: number): number {
  if (apiStatus === 0 || apiStatus === 503) return 503;
  if (apiStatus === 429) return 429;
  return apiStatus >= 400 && apiStatus < 500 ? 404 : 500;
}

/** A shop that is closed, for now or until it is deleted. */
interface ClosedShop {
  closedUntil: Date | null;
}

/** The page of a shop that is closed; to search engines, one that is away for a while. */
export const suspended = (closedUntil: Date | null = null) =>
  data<ClosedShop>({ closedUntil }, { status: 503 });

/** Until when orders of a closed shop can be read: null where they stay; undefined: it is open. */
export function untilOf(error: unknown): Date | null | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  return (error.data as ClosedShop | null)?.closedUntil;
}

/** Whether a page could not be shown since the shop is closed. */
export const isSuspended = (error: unknown): boolean => untilOf(error) !== undefined;

/** The page "we can't find that". */
export function notFound() {
  return data(null, { status: 404 });
}
