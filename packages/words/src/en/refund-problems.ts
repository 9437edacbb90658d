interface By {
  /** The provider that was asked. */
  provider: string;
  /** What it answered, in its words. */
  said?: string | null;
}

/** Why nothing was given back, or why nobody knows. */
export const refundProblems = () => ({
  never_answered: () => 'It was asked for, but the answer never came.',
  taken_back_meanwhile: () => 'Nothing was asked for: the payment was taken back meanwhile.',
  not_asked: ({ provider, said }: By) =>
    said ? `Nothing was asked for: ${said}` : `Nothing was asked for: ${provider} let nobody in.`,
  nothing_given: ({ provider }: By) => `${provider} gave nothing back.`,
  not_finished: ({ provider }: By) =>
    `${provider} has not finished it yet. Look there whether it was given back.`,
  refused: ({ provider, said }: By) => said || `${provider} refused it.`,
  unclear_answer: ({ provider, said }: By) =>
    said
      ? `${provider} gave no clear answer: ${said}. Look there whether it was given back.`
      : `${provider} gave no clear answer. Look there whether it was given back.`,
  not_given_back: () => 'It was not given back.',
});
