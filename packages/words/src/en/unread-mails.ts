/** What lists of mails say of one that was sent, or whose key is gone. */
export const unreadMails = () => ({
  subject: () => 'A mail that cannot be read any more',
});
