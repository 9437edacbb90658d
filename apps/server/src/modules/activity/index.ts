export { eraseActivities } from './activity.queries';
export { activityRoutes } from './activity.routes';
export { activityJobs, recordActivity, recordInStores, recordView } from './activity.service';
export { changesBetween, hiddenSecret, lastFour, pictureOf, shownAs } from './activity-values';
