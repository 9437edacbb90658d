type MarkedAs = 'paid' | 'pending' | 'failed';

interface Paid {
  /** A way to pay that Kade knows, or the name of a provider. */
  by: 'card' | 'cash' | 'transfer' | (string & {});
  /** The account that it came to, where the store has another one by now. */
  to?: string;
}

const paid = ({ by, to }: Paid): string => {
  if (by === 'cash') return 'Paid in cash';
  if (by === 'transfer') return 'Bank transfer accepted';
  return to === undefined ? `Paid by ${by}` : `Paid by ${by}, to your account of before (${to})`;
};

interface Written {
  /** What a merchant wrote. */
  said?: string | null;
}

/** What the ledger says of each movement of an order's money. */
export const ledgerNotes = () => ({
  order_placed: () => 'Order placed',
  order_edited: () => 'Order edited',
  cancelled: () => 'Cancelled, so nothing more is due',
  reopened: () => 'Reopened, so it is due again',
  change_undone: () => 'Change undone',
  marked_paid: () => 'Marked as paid',
  marked_paid_and_refunded: () => 'Marked as paid and refunded',
  marked_refunded: () => 'Marked as refunded',
  refund_taken_back: ({ as }: { as: MarkedAs }) => `Refund taken back: marked as ${as}`,
  charge_back_taken_back: ({ as }: { as: MarkedAs }) => `Charge-back taken back: marked as ${as}`,
  payment_taken_back: ({ as }: { as: MarkedAs }) => `Payment taken back: marked as ${as}`,
  counted_again: () => 'Payment counted again: it was given or taken back',
  payment_received: ({ said }: Written) => said || 'Payment received',
  paid,
  paid_another_amount: (payment: Paid) => `${paid(payment)}, another amount`,
  refund: ({ said }: Written) => (said ? `Refund: ${said}` : 'Refund'),
  goodwill: ({ said }: Written) => (said ? `Goodwill: ${said}` : 'Goodwill'),
  given_back: () => 'Given back',
  transferred_back: () => 'Transferred back',
  refund_made_at: ({ provider }: { provider: string }) => `Refund made at ${provider}`,
  taken_back: () => 'Taken back',
  taken_back_by: ({ who }: { who: string }) => `Taken back by ${who}`,
  taken_back_by_bank: () => 'Taken back by the bank',
  charged_back: () => 'Charged back by the bank of the card',
});
