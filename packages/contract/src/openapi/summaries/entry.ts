import type { api } from '../../api';

/** What each endpoint is for, in a sentence: none is without. */
export type Summaries = {
  [Entity in keyof typeof api]: Record<keyof (typeof api)[Entity], string>;
};
