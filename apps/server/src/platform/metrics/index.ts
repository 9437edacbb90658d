export { jobRun, mailTried, orderPlaced } from './happenings';
