import type { Summaries } from './entry';

/** Of whoever runs Kade. */
export const operators = {
  operatorAccess: {
    beginSetUp: 'What the link of a new operator stands for: whose it is, and what to scan.',
    setUp:
      'Set the password and the authenticator app, proven by its code. Ends the link and every session; the recovery codes are told this once.',
    login: 'Sign in with e-mail, password and a code. A session lasts 12 hours, an hour unused.',
    logout: 'End this session.',
    me: 'The signed-in operator.',
  },
  operatorActs: {
    list: 'What operators have done, the latest first; nothing of it is ever deleted.',
    operators: 'Who has ever been an operator.',
  },
  operatorMerchants: {
    list: 'All merchants.',
    get: 'One merchant.',
    changePlan:
      'Put a merchant on a plan without a payment; the activity of their stores says why. Who pays for another by card cancels it first.',
    endSessions: 'Sign a merchant out everywhere.',
    turnOffSecondFactor:
      'Turn two-factor sign-in off for a merchant who has lost the phone and the recovery codes. They are mailed the reason and signed out everywhere; the password opens the account.',
    sendReset: 'Mail a merchant a link that sets a new password.',
  },
  operatorStores: {
    list: 'All stores.',
    get: 'One store, without anything of its customers.',
    suspend:
      'Close a store: its front says so and takes no orders. Its merchant is mailed the reason.',
    reopen: 'Open a suspended store again. Its merchant is mailed.',
    look: 'Read one order, for a reason. The activity log of the store shows that it was read, and why.',
    domains: 'The domains of merchants’ own, the last one claimed first.',
    storage: 'What stores keep, the largest first.',
  },
  operatorStatements: {
    slips: 'Slips of transfers for statements that wait to be looked at, the oldest first.',
    acceptSlip: 'Accept a waiting slip: its statement is paid, and its merchant is mailed.',
    refuseSlip: 'Refuse a waiting slip; its merchant is mailed the reason and may send another.',
    list: 'The statements of all merchants, the latest first.',
    get: 'One statement, as its merchant prints it.',
  },
  operatorWork: {
    overview: 'What waits for somebody, and how much there is.',
    search:
      'Merchants, stores and domains by words, stores by the number of an order; ten of each.',
    jobs: 'Jobs that are not tried any more, the latest first; kept for 30 days.',
    runJob: 'Run a job again that was given up, as if it were new.',
    mails: 'Mails that could not be delivered, the latest first; kept for 30 days.',
    sendMail: 'Send a mail once more, as it was written.',
    inquiries: 'What was written on the public pages, the latest first.',
    setInquiry: 'Say that an inquiry is answered, closed, or open after all.',
  },
} satisfies Partial<Summaries>;
