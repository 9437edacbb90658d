import { ACT_UNDO_DAYS } from '@kade/contract/act-undo';

/** Asks about something that its merchant can take back for a while. */
export const deletionWords = (name: string): string =>
  `Are you sure you want to delete ${name}? “Your last acts” brings it back for ${ACT_UNDO_DAYS} days. After that it is deleted for good: This action cannot be undone.`;
