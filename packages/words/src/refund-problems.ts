import { inLanguages, type Said } from './catalogue';
import { refundProblems as en } from './en/refund-problems';

export const refundProblems = inLanguages({ en });

/** Why nothing was given back, or why nobody knows; what the provider answered is kept beside it. */
export type RefundProblem = Said<ReturnType<typeof refundProblems>>;
