import type { PasskeyAnswer, PasskeyQuestion } from '@kade/contract/auth';

export const hasPasskeys = () => typeof window.PublicKeyCredential === 'function';

/** Has the browser ask for a passkey; undefined where the person gave up. */
export async function answerWithPasskey(
  question: PasskeyQuestion,
): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return unlessGivenUp(startAuthentication({ optionsJSON: question }));
}

/** Who closes the browser's own window has changed their mind: that is no error. */
export async function unlessGivenUp<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) {
      return undefined;
    }
    throw error;
  }
}
