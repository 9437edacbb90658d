export {
  findAttemptAt,
  findLatestAttempt,
  getAttempt,
  insertAttempt,
  isUnderReview,
  listAttempts,
  updateAttempt,
  type Attempt,
} from './attempts.queries';
