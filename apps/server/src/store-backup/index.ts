export { restoreStore } from './restore-store';
export { namedFiles, partOfStore } from './store-rows';
