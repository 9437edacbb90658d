import type { Formats } from '../format';
import { accountRefusals } from './account-refusals';
import { lineWords, type LineProblem } from './choice-problems';
import { conflicts } from './conflicts';
import { missingThings } from './missing-things';
import { orderMoneyRefusals } from './money-problems';
import { pictureRefusals } from './picture-refusals';
import { planLimits } from './plan-limits';
import { requestRefusals } from './request-refusals';

/** Why something is refused, wherever that is kept or told in the reader's language. */
export const refusals = (formats: Formats) => ({
  ...conflicts(formats),
  ...planLimits(formats),
  ...pictureRefusals(),
  ...accountRefusals(),
  ...missingThings(),
  ...orderMoneyRefusals(formats),
  ...requestRefusals(),
  lines_not_sold: ({ problems }: { problems: readonly LineProblem[] }) =>
    lineWords(problems).join(' '),
  busy: () => 'Kade is busy for a moment. Please try again.',
  disk_full: () =>
    'There is no room left where Kade keeps its data, so nothing was kept. Please tell whoever runs it.',
  disk_barred: () =>
    'Kade may not use the folder that it keeps files in. Please tell whoever runs it.',
  value_unacceptable: () => 'A value is not acceptable.',
});
