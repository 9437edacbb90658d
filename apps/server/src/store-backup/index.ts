export { restoreStore } from './restore-store';
export { namedFolders, partOfStore } from './store-rows';
