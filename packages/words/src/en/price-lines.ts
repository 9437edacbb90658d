/** What a line of a price is called where its kind alone does not say. */
export const priceLines = () => ({
  cash_on_delivery: () => 'Cash on delivery',
});
