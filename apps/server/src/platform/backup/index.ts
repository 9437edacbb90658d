export { backUp, unlessBackedUp } from './back-up';
export { wordsOfTrouble } from './error';
export { inWords } from './disk-space';
export { checkArchive, restore } from './restore';
export { refuseUnfinishedRestore } from './staging';
export { fileTarget, streamTarget } from './target';
