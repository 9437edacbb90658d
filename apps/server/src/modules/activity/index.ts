export { eraseActivities } from './activity.queries';
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
