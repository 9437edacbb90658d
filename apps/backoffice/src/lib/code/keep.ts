/**
 * Keeps, or with null forgets, what is good to have and nothing rests on: a full storage keeps nothing, and
 * what one was about to do goes on.
 */
export function keep(place: Storage, name: string, text: string | null): void {
  try {
    if (text === null) place.removeItem(name);
    else place.setItem(name, text);
  } catch {
    // There is nothing that anybody would have to do about it.
  }
}
