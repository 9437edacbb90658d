/** What somebody who orders says of themselves; `turn` tells apart who it is. */
export const buyerOf = (turn: number) => ({
  email: `buyer${turn}@example.com`,
  shipping_address: {
    first_name: 'Kasun',
    last_name: 'Fernando',
    address: '12 Galle Road',
    city: 'Colombo',
    postal_code: '00300',
    phone_number: `07${String(10_000_000 + (turn % 80_000_000))}`,
  },
  payment_option: 'cash_on_delivery',
});
