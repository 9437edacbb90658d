import { basicOf, startProvider, type FakeProvider } from './provider';

const TOKEN = 'payhere-token';

/** PayHere's merchant API as its documentation says, for the apps (id → secret) that it knows. */
export function startPayhere(apps: Record<string, string>): Promise<FakeProvider> {
  return startProvider((call) => {
    const { pathname } = new URL(call.url, 'http://payhere');
    if (pathname === '/merchant/v1/oauth/token' && call.method === 'POST') {
      const [name, secret] = basicOf(call);
      if (apps[name] === undefined || apps[name] !== secret) {
        const error_description = 'Bad credentials';
        return { status: 401, body: { error: 'invalid_client', error_description } };
      }
      const token = {
        access_token: TOKEN,
        token_type: 'bearer',
        expires_in: 599,
        scope: 'SANDBOX',
      };
      return { status: 200, body: token };
    }
    if (call.headers.authorization !== `Bearer ${TOKEN}`) {
      const error_description = 'Invalid access token';
      return { status: 401, body: { error: 'invalid_token', error_description } };
    }
    if (pathname === '/merchant/v1/payment/search') {
      return { status: 200, body: { status: -1, msg: 'No payments found', data: null } };
    }
    return { status: 404, body: { error: 'not_found' } };
  });
}
