/** What a notice meant. */
export type Outcome =
  | 'begun'
  | 'settled'
  | 'renewed'
  | 'surplus'
  | 'known'
  | 'mismatch'
  | 'failed'
  | 'stopped'
  | 'charged back'
  | 'pending'
  | 'cancelled';
