export { layOutEmail, type EmailContent } from './email-layout';
export { deleteEmails } from './emails.queries';
export { notificationJobs, sendEmail } from './emails.service';
export { notificationRoutes } from './outbox.routes';
