export { layOutEmail } from './email-layout';
export { deleteEmails, findEmail, type NewEmail } from './emails.queries';
export { countLostMails, notificationJobs, sendEmail, sendEmails } from './emails.service';
export { html, htmlPage, type Html } from './html';
export { failedMailRoutes } from './failed-mails.routes';
export { sendAnyAgain } from './failed-mails.service';
export { outboxRoutes } from './outbox.routes';
