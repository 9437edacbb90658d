export { layOutEmail } from './email-layout';
export { notificationJobs, sendEmail } from './emails.service';
export { notificationRoutes } from './outbox.routes';
