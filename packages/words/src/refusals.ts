import { inLanguages, type Said } from './catalogue';
import type { passwordProblems } from './en/account-refusals';
import type { planLimits } from './en/plan-limits';
import { refusals as en } from './en/refusals';

export type { OwnWords } from './en/account-refusals';
export type { LineProblem } from './en/choice-problems';
export type { MissingThing } from './en/missing-things';

export const refusalWords = inLanguages({ en });

/** Why something is refused: what its sentence tells. */
export type Refusal = Said<ReturnType<typeof refusalWords>>;

/** What a plan has no room for. */
export type PlanLimit = Said<ReturnType<typeof planLimits>>;

/** Why a new password is refused. */
export type PasswordProblem = Said<ReturnType<typeof passwordProblems>>;
