/** What people are called of whom no name is kept, and what stands for words of theirs. */
export const people = () => ({
  customer: () => 'Customer',
  kade_unpaid: () => 'Kade: not paid in time',
  erased_customer: () => 'Erased customer',
  closed_account: () => 'Closed account',
  erased_words: () => 'Erased',
});
