import { onHand } from './once-used';

/**
 * Code that only a hand brings about: it comes with the first sign of one.
 * `const sending = atHand(() => import('./send-product'))`, and then
 * `(await sending()).createProduct(…)`.
 */
export function atHand<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let coming: Promise<Code> | undefined;
  const ask = async () => {
    try {
      return await (coming ??= load());
    } catch (error) {
      // The next call asks again.
      coming = undefined;
      throw error;
    }
  };
  // Whoever calls it hears of a failure.
  onHand(() => void ask().catch(() => {}));
  return ask;
}
