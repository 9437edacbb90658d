/**
 * Keeps, or with null forgets, what is good to have: a full storage keeps nothing, and what one was about to
 * do goes on. Answers whether it is kept, for what does rest on it.
 */
export function keep(place: Storage, name: string, text: string | null): boolean {
  try {
    if (text === null) place.removeItem(name);
    else place.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
