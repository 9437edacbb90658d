const SPACES = 4;

/** The round figures at an axis from which all of these can be told, five at most, the least first. */
export function ticksFor(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = roundUp((most - least) / SPACES);
  const spaces = Math.ceil(most / rough) - Math.floor(least / rough);
  const step = spaces > SPACES ? roundUp((spaces * rough) / SPACES) : rough;
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** 1, 2, 5 or 10 of its power of ten, the next above; 1 at least, as all that is counted is whole. */
function roundUp(size: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(size)));
  return power * ([1, 2, 5].find((part) => size <= part * power) ?? 10);
}
