import { inLanguages, type Said } from './catalogue';
import { conflicts as en } from './en/conflicts';

export type { Versioned } from './en/conflicts';

export const conflictWords = inLanguages({ en });

/** Why a work that is in another state is left alone. */
export type WorkConflict = Extract<Conflict['say'], `import_${string}` | `change_${string}`>;

/** What is in the way: the code that its refusal travels with, and what its sentence tells. */
export type Conflict = Said<ReturnType<typeof conflictWords>>;
