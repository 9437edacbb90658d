/** Why a payment waits for its merchant, beside the amounts: a sentence, or nothing more to say. */
export const mismatches = () => ({
  amount: () => '',
  written: () => 'The amount was written in another way than usual.',
  status: () => 'It came with a status that Kade does not know.',
  unnamed: () => 'It came without the number of the payment.',
  again: () =>
    'The order is paid already: somebody may have paid twice, or one payment was told twice.',
  charged_back: () =>
    'It was charged back since: the bank of whoever paid has taken the money back.',
});
