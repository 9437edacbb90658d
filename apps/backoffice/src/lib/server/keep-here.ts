/**
 * Keeps on this device what is a comfort alone, or keeps it no longer (null). Where the device has no room
 * or forbids it, that is as if nobody had chosen it.
 */
export function keepHere(place: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(place);
    else localStorage.setItem(place, text);
  } catch {
    // What is done with it now needs none of it.
  }
}
