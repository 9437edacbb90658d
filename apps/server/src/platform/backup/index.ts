export { backUp, unlessBackedUp } from './back-up';
export { wordsOfTrouble } from './error';
export { inWords } from './disk-space';
export { checkArchive, restore } from './restore';
export { restoreStore } from './restore-store';
export { refuseUnfinishedRestore } from './staging';
export { fileTarget, streamTarget } from './target';
