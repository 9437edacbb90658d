/** Says that it is more than one order may have, as the API does. */
export function TooMuch({ most }: { most: number }) {
  return <p>{`One order can hold ${most} pieces at most. For more, please ask the shop.`}</p>;
}
