export { layOutEmail, type EmailContent } from './email-layout';
export { notificationJobs, sendEmail } from './emails.service';
export { notificationRoutes } from './outbox.routes';
