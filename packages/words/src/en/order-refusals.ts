import type { Formats } from '../format';
import { refusals } from './refusals';

/** Why a change of many orders leaves one as it is. */
export const orderRefusals = (formats: Formats) => ({
  ...refusals(formats),
  unforeseen: () =>
    'This order could not be changed, by a mistake of ours. Nothing of it was changed; try it once more.',
});
