/**
 * A look that many ask for at once: one runs for a name at a time, and who asks meanwhile shares the
 * next one, so that nobody is told what was before they asked.
 */
export function sharedLook<Found>(look: (name: string) => Promise<Found>) {
  const running = new Map<string, { now: Promise<Found>; next?: Promise<Found> }>();

  const begin = (name: string): Promise<Found> => {
    const now = look(name).finally(() => {
      if (running.get(name)?.now === now && !running.get(name)?.next) running.delete(name);
    });
    running.set(name, { now });
    return now;
  };

  return (name: string): Promise<Found> => {
    const known = running.get(name);
    if (!known) return begin(name);
    const again = () => begin(name);
    known.next ??= known.now.then(again, again);
    return known.next;
  };
}
