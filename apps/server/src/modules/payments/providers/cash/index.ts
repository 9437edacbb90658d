export { cash } from './cash';
