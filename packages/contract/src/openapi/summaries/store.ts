import type { Summaries } from './entry';

/** Of stores, their settings and figures. */
export const store = {
  stores: {
    list: "The merchant's stores, oldest first.",
    create: 'Open a store at a subdomain of the platform or at a domain of its own.',
    domainAvailable:
      'Whether a store can have this address, and of a custom domain the `host` of its record. With `store_id` its own names count as free.',
    current: 'The store with its payment methods, and which credentials and theme it has.',
    setLogo: 'Use an uploaded PNG or JPEG of at most 2 MB as the logo, or none.',
  },
  domains: {
    settings: "The store's address; of a custom domain also the DNS records it needs.",
    change: 'Move the store to a subdomain, or to a domain of its own once DNS has proven it.',
    check: 'Look the DNS records of the custom domain up now.',
    tlsAllowed: 'For the TLS proxy: 200 where a certificate may be made for `domain`, else 404.',
  },
  storeSettings: {
    socials: 'The links to social media, null where unset.',
    setSocials: 'Set the links that are sent; null or blank removes one.',
    metadata: 'What search engines and shared links show, null where unset.',
    setMetadata: 'Set what is sent; pictures by the id of an uploaded file.',
    policies: 'The legal documents that the store has.',
    policy: 'One legal document.',
    createPolicy: 'Write a legal document; replaces what is there, unless `version` is an old one.',
    updatePolicy:
      'Write a legal document, unless `version` is an old one; creates it where there is none.',
    theme: 'The colours of the storefront, 404 where none were ever saved.',
    createTheme: 'Save colours and use them, unless `enabled` is false.',
    updateTheme: 'Change the colours that are sent; disabling keeps them.',
  },
  contact: {
    get: 'How the store is reached, as its pages show it.',
    set: 'Set what is sent of how the store is reached; null or blank removes it.',
    payhere: 'What of all that PayHere asks of a shop before it approves its domain is there.',
  },
  pages: {
    list: 'The pages that the merchant has written, in the order of the menu.',
    get: 'One page.',
    create: 'Write a page, the last of the menu. A store has at most 50.',
    update: 'Change what is sent of a page, unless `version` is an old one.',
    remove: 'Delete a page.',
    reorder: 'Put the pages in the order of the menu; names all of them.',
  },
  payments: {
    methods: 'Which ways to pay the store offers.',
    holds: 'For how many minutes unpaid orders keep their stock.',
    setHolds: 'Change how long unpaid orders that are placed from now on keep their stock.',
    limits: 'How much customers may order, and what they may wish and take back.',
    setLimits:
      'Change how much customers may order from now on, and what they may wish and take back; what the merchant agrees is free.',
    setMethod: 'Offer a way to pay, or stop. Refused while what it needs is missing.',
    payhere: 'The PayHere credentials, their secret masked; 404 when unset.',
    setPayhere: 'Set the PayHere credentials.',
    paypal: 'The PayPal credentials, their secret masked; 404 when unset.',
    setPaypal:
      'Set the PayPal credentials, what a US dollar costs, and the id of the webhook. Orders that were placed before keep their rate.',
    testPayhere: 'Ask PayHere whether it takes the stored credentials.',
    testPaypal: 'Ask PayPal whether it takes the stored credentials.',
    bankAccounts: 'The bank accounts that customers may pay to.',
    createBankAccount: 'Add a bank account.',
    replaceBankAccount: 'Change the bank account whose id is in the body.',
    updateBankAccount: 'Change the fields of a bank account that are sent.',
    removeBankAccount: 'Delete a bank account; deleting the last one switches bank transfer off.',
  },
  callbacks: {
    payhere: 'PayHere tells what became of a payment; it alone marks a card order paid.',
    billing: 'PayHere tells what became of a payment of a merchant to Kade.',
    paypal:
      'PayPal tells what became of a payment or refund. Refused for a store without a webhook id.',
  },
  shipping: {
    list: "The store's shipping rules, oldest first.",
    create: 'Add a shipping rule.',
    update: 'Replace a shipping rule.',
    remove: 'Delete a shipping rule.',
    workDays: 'When the store is at work, which what it promises is counted by.',
    setWorkDays: 'Say when the store is at work, and on which days it is closed.',
  },
  files: {
    upload:
      'Upload a picture (JPEG, PNG, HEIC, WebP, AVIF or GIF; for a logo PNG or JPEG of at most 2 MB) as multipart field `file`.',
  },
  storage: {
    get: 'How much room the files of the store take, by kind, and how much there is.',
  },
  layouts: {
    list: 'What the homepage is made of, in its order; at most 30 elements.',
    get: 'One element of the homepage.',
    create: 'Add an element to the homepage, a row of a collection unless `type` says otherwise.',
    reorder: 'Set the order: every element of the homepage once.',
    update: 'Change what is sent of an element; its type stays.',
    remove: 'Take an element off the homepage.',
  },
  shopPreview: {
    show: 'The homepage as the store would show it, with what is not saved yet; nothing is kept.',
  },
  dashboard: {
    status: 'Orders of the last 30 calendar days, today included, by status.',
    revenue: 'Sales of the last 30 calendar days, today included, by payment.',
    tasks: 'What needs doing now.',
    sales: 'Sales of each of the last 30 calendar days, today included, and of the 30 before.',
    topProducts: 'What brought in most in the last 30 calendar days, cancelled orders left out.',
  },
  figures: {
    get: 'Sales of some days by product, category, town, payment method, time or customer.',
    stock: 'Which stock runs out, and when, by the orders of the last 28 days; the first 100.',
    export: 'The same figures as CSV, up to 10,000 rows.',
  },
  find: {
    everything:
      'Orders, products, customers and drafts of all stores of the merchant, by words, their beginnings or with one wrong letter. Stores where nothing was found are left out.',
  },
  failedMails: {
    list: 'Mails of the store that could not be delivered, the latest first; kept for 30 days.',
    sendAgain: 'Send a mail once more, as it was written. It is tried like a new one.',
  },
} satisfies Partial<Summaries>;
