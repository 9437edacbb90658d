export { deleteAlertsOf, listAlertsOf, selectWaiting } from './alerts.queries';
export { alertJobs } from './alerts.jobs';
export { askForAlert, stopAlerts } from './alerts.service';
