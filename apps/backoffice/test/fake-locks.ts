/** Gives the page locks, which jsdom does not have: one after the other, whatever their name. */
export function lockHere(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = <Reply>(_name: string, work: () => Promise<Reply>): Promise<Reply> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

export const unlockHere = () => Reflect.deleteProperty(navigator, 'locks');
