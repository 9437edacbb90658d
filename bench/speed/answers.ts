/** Names and kinds: two orders have no value in common. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}

/** The first place where an answer is not the one that is wanted, and what each has there. */
export function firstDifference(wanted: unknown, answer: unknown, at = 'it'): string | undefined {
  if (!isWhole(wanted) || !isWhole(answer)) {
    const [one, other] = [JSON.stringify(wanted), JSON.stringify(answer)];
    return one === other ? undefined : `${at} is ${shortly(other)} instead of ${shortly(one)}`;
  }
  const names = new Set([...Object.keys(wanted), ...Object.keys(answer)]);
  for (const name of names) {
    const found = firstDifference(wanted[name], answer[name], `${at}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isWhole = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const SHORT = 60;
const shortly = (text = 'nothing') => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);
