export { cleanUpJob } from './clean-up';
