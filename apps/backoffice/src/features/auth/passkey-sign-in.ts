import type { auth } from '@kade/contract/auth';
import { deviceName } from '../../parts/identity/device';
import { answerWithPasskey } from '../../parts/identity/passkey';
import { callPublic } from '../../lib/server/public-api';

/** Signs in with a passkey of this device; undefined where the person gave up. */
export async function signInByPasskey() {
  const asked = await callPublic<typeof auth.askPasskey>(
    'POST',
    '/api/merchant/auth/passkey/question',
    {},
  );
  if (!asked.ok) return asked;
  const { challenge = '', rpId = '', userVerification = 'required' } = asked.data ?? {};
  const answer = await answerWithPasskey({ challenge, rpId, userVerification });
  if (!answer) return undefined;
  const { id, rawId, type, response } = answer;
  const { clientDataJSON, authenticatorData, signature } = response;
  return callPublic<typeof auth.loginByPasskey>('POST', '/api/merchant/auth/passkey', {
    passkey: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } },
    device: deviceName(),
  });
}
