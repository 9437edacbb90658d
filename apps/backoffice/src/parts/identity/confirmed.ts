import { ApiError } from '@kade/contract/client';

/** Who waits for the password to be given again. */
interface Question {
  answer: (isConfirmed: boolean) => void;
}

let question: Question | undefined;
const listeners = new Set<() => void>();

function ask(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

export const currentQuestion = () => question;

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes a call; where the server wants the password again first, asks for it and calls once more. */
export async function confirmed<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'password_required')) throw error;
    const isConfirmed = await new Promise<boolean>((answer) => ask({ answer }));
    ask(undefined);
    if (!isConfirmed) throw error;
    return call();
  }
}
