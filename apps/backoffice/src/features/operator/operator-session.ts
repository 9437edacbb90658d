import { createClient } from '@kade/contract/client';
import { isSessionOver } from '../../lib/server/api';
import { leave } from '../../lib/server/leave';
import { operatorPaths } from './operator-paths';

/** Apart from a merchant's: somebody may be both, in one browser. */
const TOKEN_KEY = 'kade.operator';

const operatorToken = () => localStorage.getItem(TOKEN_KEY);
export const isOperator = () => operatorToken() !== null;
export const startOperatorSession = (token: string) => localStorage.setItem(TOKEN_KEY, token);

export function leaveOffice(): void {
  localStorage.removeItem(TOKEN_KEY);
  leave.to(operatorPaths.login);
}

const client = createClient({
  baseUrl: '',
  headers: (): Record<string, string> => {
    const token = operatorToken();
    return token ? { authorization: token } : {};
  },
});

/** The API as the signed-in operator. */
export const operatorApi: typeof client = {
  async call(endpoint, input, options) {
    try {
      return await client.call(endpoint, input, options);
    } catch (error) {
      if (endpoint.access === 'operator' && isSessionOver(error)) leaveOffice();
      throw error;
    }
  },
};
