/** What is said of an item that is moved, by its name, its place from 1 and how many there are. */
export const moveWords = {
  taken: (name: string, place: number, of: number) =>
    `${name} is taken, position ${place} of ${of}.`,
  over: (name: string, place: number, of: number) => `${name} is over position ${place} of ${of}.`,
  at: (name: string, place: number, of: number) => `${name} is at position ${place} of ${of}.`,
  back: (name: string, place: number, of: number) =>
    `${name} is back at position ${place} of ${of}.`,
};
