import { inLanguages, type Said } from './catalogue';
import { connectionTests as en } from './en/connection-tests';

export const connectionTests = inLanguages({ en });

/** What came of asking a provider whether it takes what is stored. */
export type ConnectionTold = Said<ReturnType<typeof connectionTests>>;
