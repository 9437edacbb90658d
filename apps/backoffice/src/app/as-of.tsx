import { formatMoment } from '@kade/words/english';

/** `Offline, as of 24 November 2026 at 14:32`: how old the oldest is of what is shown. */
export const AsOf = ({ at }: { at: Date }) => (
  <>Offline, as of {formatMoment(at)}. It may have changed since.</>
);
