import { ApiError, createClient } from '@kade/contract/client';
import { INVALID_TOKEN } from '@kade/contract/errors';
import { leave } from './leave';
import { paths } from './paths';
import { currentStoreId, endSession, sessionToken } from './session';

const client = createClient({
  baseUrl: '',
  headers: (): Record<string, string> => {
    const token = sessionToken();
    return token ? { authorization: token } : {};
  },
  storeQuery: (): Record<string, string> => {
    const storeId = currentStoreId();
    return storeId ? { store_id: storeId } : {};
  },
});

/** The API as the signed-in merchant, in the store this page was opened with. */
export const api: typeof client = {
  async call(endpoint, input, options) {
    try {
      return await client.call(endpoint, input, options);
    } catch (error) {
      if (isSessionOver(error)) leaveForLogin();
      throw error;
    }
  },
};

export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.message === INVALID_TOKEN;
}

export function leaveForLogin(): void {
  endSession();
  leave.to(paths.login);
}
