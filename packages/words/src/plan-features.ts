import { inLanguages } from './catalogue';
import { planFeatures as en } from './en/plan-features';

/** What a plan holds, a line each, from its limits and its fee. */
export const planFeatures = inLanguages({ en });
