import { inLanguages } from './catalogue';
import { people as en } from './en/people';

export const people = inLanguages({ en });
