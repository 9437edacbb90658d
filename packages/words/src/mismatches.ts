import { inLanguages } from './catalogue';
import { mismatches as en } from './en/mismatches';

export const mismatches = inLanguages({ en });
