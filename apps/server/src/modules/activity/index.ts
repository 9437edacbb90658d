export { eraseActivities, forgetUndos, listOwnActs, takeUndo } from './activity.queries';
export type { KeptThing, SetBack, Undo } from './undo';
export { isStill, wayBack } from './way-back';
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
