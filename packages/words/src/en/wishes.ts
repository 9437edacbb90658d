/** What somebody who orders may ask of the shop. */
export const wishes = () => ({
  delivery_date: () => 'Wished delivery date',
  note: () => 'Note to the shop',
  gift_message: () => 'Gift message',
});
