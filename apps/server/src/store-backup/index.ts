export { restoreStore } from './restore-store';
export { partOfStore } from './store-rows';
