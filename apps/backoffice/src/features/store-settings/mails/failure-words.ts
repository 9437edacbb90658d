import type { FailedMail } from '@kade/contract/failed-mails';

/** Why a mail was given up, as its merchant can do something about it. */
export function failureWords({ failure, reply }: FailedMail): string {
  const answer = reply === null ? '' : ` (${reply})`;
  switch (failure) {
    case 'refused':
      return reply === null
        ? 'No mail can be sent to this address.'
        : `The mail server refuses it${answer}. Is the address right?`;
    case 'deferred':
      return `The mail server put it off for a whole day${answer}.`;
    case 'unreachable':
      return `The mail server could not be used for a whole day${answer}.`;
    case 'unreadable':
      return 'It can no longer be read here. Please write to them yourself.';
  }
}
