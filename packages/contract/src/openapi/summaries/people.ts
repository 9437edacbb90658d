import type { Summaries } from './entry';

/** Of accounts, plans, fees and what a person did. */
export const people = {
  platform: {
    health: 'The process answers.',
    ready: 'The process and its database answer; 503 while the database is away.',
    info: 'The names that addresses of stores are built from.',
  },
  auth: {
    signUp: 'Open a merchant account and sign in.',
    login:
      'Sign in with e-mail and password. Where two-factor sign-in is on, without a code the answer is `second_factor_needed`.',
    askPasskey:
      'What a browser is asked with for a passkey. It can be answered once, within minutes.',
    loginByPasskey: 'Sign in with a passkey, which stands for the password and the code.',
    confirmPassword:
      'Show that it is you, for calls that answer `password_required`: by a passkey, by the password, or where two-factor sign-in is on by a code. It counts for 15 minutes.',
    logout: 'End this session.',
    forgotPassword:
      'Mail a link that resets the password and ends older ones. The answer is the same for every address.',
    resetPassword: 'Set a new password with the token of a mailed link. Ends every session.',
  },
  merchants: {
    profile: 'The signed-in merchant.',
    updateProfile: 'Change the name or phone number; only what is sent changes.',
    changePassword: 'Change the password. Ends every other session.',
    listSessions: 'Where the merchant is signed in.',
    endSessions: 'End one session (`session`), or all but this one.',
  },
  account: {
    data: 'How the copy of the merchant’s data stands; null where none was asked for.',
    prepareData:
      'Prepare a copy of all that is kept of the merchant and their stores. A mail says when it is ready; one of before is gone then.',
    saveData: 'The copy, as JSON: account and stores, table by table. No password and no secret.',
    closing: 'What becomes of the account and its stores when it closes, or while it does.',
    stateFees:
      'Write the last statement, of all fees that are on none yet: it is paid before the account closes.',
    close:
      'Close the account. Its stores close at once; everything is deleted 14 days later. Refused while fees are to be paid.',
    keep: 'Keep the account after all: its stores open again, unless they are suspended.',
  },
  security: {
    get: 'What opens the account besides its password.',
    beginSecondFactor: 'A secret for an authenticator app; nothing asks for its codes yet.',
    enableSecondFactor:
      'Turn two-factor sign-in on by a first code. Ends every other session; the recovery codes are told this once.',
    renewRecoveryCodes: 'New recovery codes in the place of those of before.',
    disableSecondFactor: 'Turn two-factor sign-in off.',
    askNewPasskey: 'What a browser is asked with to make a passkey.',
    addPasskey: 'Keep a passkey that a browser has made.',
    removePasskey: 'Remove a passkey.',
  },
  push: {
    get: 'Whether this session’s browser is told of new orders, and by which key it is asked to.',
    set: 'Tell this session’s browser of new orders of every store, until it signs out. A browser that another session was told by is this one’s from now on.',
    remove: 'Tell a browser of nothing more: that of `session`, or of the session that asks.',
    test: 'Send a message to this session’s browser now, and say what its push service answered. One that has left is forgotten.',
  },
  emailChange: {
    get: 'What becomes of the e-mail address.',
    ask: 'Ask for another e-mail address: a link proves the new one, another lets the old one stop it.',
    withdraw: 'Keep the e-mail address after all, while the new one has not proven itself.',
    confirm: 'Change the e-mail address by the link of the new one. Ends every session.',
    stop: 'Stop or take back a change of the e-mail address by the link of the old one. Ends every session and mails a link for a new password.',
  },
  plans: {
    list: 'The plans, the smallest first: prices in US dollars and rupees, limits and fees.',
    use: 'How much of the plan is used: stores, products, orders of the month and storage.',
    surplus: 'What stays editable where there is more than the plan has room for.',
    keepProducts: 'Choose the products of the store that stay editable; again after seven days.',
    keepStores: 'Choose the stores that stay editable; again after seven days.',
  },
  activity: {
    list: 'What was changed in the store in the last two years, by whom, the latest first.',
    own: 'What whoever asks did in the store in the last 30 days, the latest 50 first, and which of it can be undone.',
    undo: 'Undo an act of one’s own, by what the product does for it: it asks for the permission of the act, tells whoever it told, and is refused where somebody has changed the same since.',
  },
  inquiries: {
    send: 'Write to those who run Kade. What looks like spam is answered the same.',
  },
  billing: {
    get: "The merchant's plan, how it is paid, and what was paid.",
    preview: 'What choosing a plan would do: when it applies and what is charged.',
    subscribe:
      'Choose a plan. Answers where it is paid; nothing where there is nothing to pay, or not yet.',
    cancel: 'End the subscription when the paid period ends; Starter follows.',
  },
  statements: {
    month: 'The sum of the fees of this month so far.',
    fees: 'The fees of this month line by line, the latest first.',
    list: "The merchant's statements, the latest first.",
    get: 'One statement, as it is printed.',
    export: 'Every line of a statement, as CSV.',
    pay: 'Pay a statement by card: answers where.',
    sendSlip:
      'Send the slip of a transfer that pays a statement, a picture or a PDF of at most 5 MB, as multipart field `file`.',
  },
} satisfies Partial<Summaries>;
