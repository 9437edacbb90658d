/** Why a provider gave no answer that counts, as part of a sentence. */
export const providerSilence = () => ({
  no_answer_within: ({ seconds }: { seconds: number }) => `no answer within ${seconds} seconds`,
  /** By the code of the network, where it gave one. */
  no_connection: ({ code }: { code: string | null }) =>
    code === null ? 'no connection' : `no connection (${code})`,
  no_answer: () => 'no answer',
  answer_too_long: () => 'the answer was too long',
  answer_says_nothing: ({ status }: { status: number }) =>
    `an answer that says nothing (${status})`,
  answer_without_token: () => 'an answer without a token',
  answer_without_order: () => 'an answer without an order',
  answer_without_page: () => 'an answer without its page',
  answer_without_amount: () => 'an amount that is none',
});
