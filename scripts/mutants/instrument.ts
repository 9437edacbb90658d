import type { Mutant } from './mutate';

/** A fault with the number that it is switched on by. */
export interface Fault extends Mutant {
  id: number;
}

/** Notes that a place was reached and says whether its fault is on; on one line, so that others keep theirs. */
const SWITCH =
  'const isOn$ = (id) => { const all = (globalThis.faults$ ??= { on: 0, reached: new Set() }); ' +
  'all.reached.add(id); return all.on === id; }; ';

/** What stands from here to there, and the faults of just this place. */
interface Place {
  start: number;
  end: number;
  faults: Fault[];
}

/** The code with all of these faults in it; each does nothing until it is switched on. */
export function instrument(code: string, faults: readonly Fault[]): string {
  const places = new Map<string, Place>();
  for (const fault of faults) {
    const key = `${fault.start} ${fault.end}`;
    const place = places.get(key) ?? { start: fault.start, end: fault.end, faults: [] };
    place.faults.push(fault);
    places.set(key, place);
  }
  // Outer places before those inside them.
  const ordered = [...places.values()].toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  );
  const whole = { start: 0, end: code.length };
  return SWITCH + write(code, whole, ordered);
}

function write(code: string, { start, end }: Omit<Place, 'faults'>, places: Place[]): string {
  const parts: string[] = [];
  let at = start;
  for (const [index, place] of places.entries()) {
    if (place.start < at) continue;
    const inside = places.slice(index + 1).filter((one) => one.end <= place.end);
    const before = code.slice(at, place.start);
    const rest = write(code, place, inside);
    const isMethod = place.faults.some(({ kind }) => kind === 'method');
    parts.push(isMethod ? before.replace(/(\?)?\.\s*$/, '$1') : before);
    parts.push(switched(place.faults, rest, code[place.start - 2] === '?'));
    at = place.end;
  }
  return [...parts, code.slice(at, end)].join('');
}

function switched(faults: readonly Fault[], rest: string, isOptional: boolean): string {
  const [first] = faults;
  if (first?.kind === 'statement') return `{ if (!isOn$(${first.id})) { ${rest} } }`;
  if (first?.kind === 'method') {
    const member = `[isOn$(${first.id}) ? '${first.becomes}' : '${rest}']`;
    return isOptional ? `.${member}` : member;
  }
  return faults.reduceRight(
    (otherwise, { id, becomes }) => `(isOn$(${id}) ? (${becomes}) : ${otherwise})`,
    `(${rest})`,
  );
}
