/** Days within which an act can be undone, where nothing else says less. */
export const ACT_UNDO_DAYS = 30;
