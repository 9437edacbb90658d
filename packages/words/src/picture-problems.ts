import { inLanguages, type Said } from './catalogue';
import { pictureProblems as en, type fetchProblems } from './en/picture-problems';

export const pictureProblems = inLanguages({ en });

/** Why a picture of a file of products is not there. */
export type PictureProblem = Said<ReturnType<typeof pictureProblems>>;

/** Why nothing was fetched from an address. */
export type FetchProblem = keyof ReturnType<typeof fetchProblems>;
