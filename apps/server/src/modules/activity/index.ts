export { eraseActivities, forgetUndos, listOwnActs, takeUndo } from './activity.queries';
export type { Undo } from './undo';
export { activityRoutes } from './activity.routes';
export { activityJobs, recordActivity, recordInStores, recordView } from './activity.service';
export {
  changesBetween,
  fact,
  hiddenSecret,
  lastFour,
  masked,
  pictureOf,
  shownAs,
} from './activity-values';
