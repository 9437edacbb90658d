/** Does `act` once for all that come in one turn of the loop; each of them waits for it. */
export function together<Item>(
  act: (items: Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: { items: Item[]; done: Promise<void> } | undefined;
  return (item) => {
    if (waiting) {
      waiting.items.push(item);
      return waiting.done;
    }
    const items = [item];
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const done = turn.then(() => {
      waiting = undefined;
      return act(items);
    });
    waiting = { items, done };
    return done;
  };
}
