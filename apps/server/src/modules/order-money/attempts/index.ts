export {
  findAttemptAt,
  findLatestAttempt,
  getAttempt,
  insertAttempt,
  isUnderReview,
  listAttempts,
  listUnderReview,
  updateAttempt,
  type Attempt,
} from './attempts.queries';
