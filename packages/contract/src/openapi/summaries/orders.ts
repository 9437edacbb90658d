import type { Summaries } from './entry';

/** Of orders, from the shop to their customers. */
export const orders = {
  orders: {
    list: 'The orders, newest first unless sorted otherwise.',
    get: 'One order with its items and history.',
    neighbours:
      'Which orders stand before and after one in the list that these filters leave, in its order. It need not be in that list itself: what was just packed has left it, and its place is still known.',
    update:
      'Set the status, the payment status, or both. Cancelling puts the stock back. The customer is told at once; with `undoable` it applies at once as well, and the customer is told after the seconds in which `undo` of the reply can be taken. Refused with `order_changed_since` where a status is neither what `before` says nor what is asked for.',
    undo: 'Undo a change of statuses of which nobody is told yet: stock, money, slips and both statuses stand as before it, and nobody is told.',
    tell: 'Say whether the customer is told of a change that can still be undone. The change itself stays.',
    addNote: 'Add a note that only the merchant sees.',
    setTracking:
      'Say where the parcel can be followed. With `ship` the order is set to shipped in the same step, which tells its customer (with `undoable` after some seconds, as a change of status does); with `notify` the customer of a shipped order is told once more. Asked for twice, it is done once.',
    editContact: 'Change e-mail, addresses or wishes of an order that is not shipped yet.',
    editItems:
      'Change quantities or shipping of an order that is not shipped yet, or add products at the prices of now. Stock is taken or given back, and what is due follows.',
    quoteItems:
      'What shipping would cost by the rules of now if an order held these items. The order keeps what was agreed until it is edited.',
    verifyPayment:
      'Ask the payment provider what became of the payment and book it; a bank transfer is taken as paid.',
    link: "The address of the customer's own page of an order, and a message to send it with.",
    bankReceipt: 'The latest slip of the bank transfer of an order; its path is good for an hour.',
  },
  orderChanges: {
    ask: 'Ask what setting the status, the payment status, or both, of many orders would do. The orders are fixed by this; nothing is changed before `start`.',
    start:
      'Change the orders that were asked about: up to 50 at once, more by a job whose progress `get` tells. Cancelled ones are left alone unless they are to be reopened.',
    list: 'The changes that are under way, and those that ended and were not put away since.',
    get: 'One change of many orders and how far it is.',
    refused: 'The orders that a change left as they were because they may not change, and why.',
    cancel: 'Stop a change: what is changed stays changed, the other orders stay as they are.',
    undo: 'Undo a change that was started as one that can be undone, until its customers are told. Orders that have changed since are kept as they are.',
    putAway: 'Take a change that has ended off the list, as it was read.',
  },
  orderArrivals: {
    listen:
      'New orders as they are placed, as server-sent events; `last_event_id` (or `Last-Event-ID`) resumes after a break.',
  },
  orderMails: {
    list: 'The mails that can be sent to the customer of an order once more.',
    send: 'Send the customer of an order one of its mails again, as it would be written now. Asked for twice within a minute, it is sent once.',
  },
  orderOutput: {
    sheets: 'Some orders with all that is printed of them, in the order of their numbers.',
    printed:
      'Which orders these filters leave, the first 500 in the order that is asked for, and how many there are: what is printed of a list.',
    export: 'The orders that these filters leave, or those of them that are named, all, as CSV.',
  },
  orderViews: {
    list: 'How many orders each view of the list has, and the views that the merchant keeps.',
    save: 'Keep the filters of the list under a name; they replace those of the same name. At most 20.',
    remove: 'Keep a view no longer.',
  },
  drafts: {
    list: 'The drafts of orders, the latest changed first unless sorted otherwise.',
    get: 'One draft. Prices are those of now, or those that were agreed when its pay link was sent.',
    quote: 'Price the lines of a draft; each says why it cannot be ordered, if so.',
    create: 'Write an order for a customer, to be placed later. Takes no stock.',
    update: 'Change the fields that are sent. Refused while its pay link can be used.',
    remove: 'Delete a draft that has not become an order. Its pay link no longer opens anything.',
    duplicate: 'Write another draft with the same customer, lines and agreed prices.',
    placeOrder:
      'Place the order of a draft and take its stock. Needs an address and a phone number; an e-mail address only where it is paid by card. Of a draft comes one order: asked for again, it is answered.',
    sendLink:
      'Agree the prices of a draft and make a link where its customer orders it, or send the same one again.',
    withdrawLink: 'Take the pay link of a draft back; it no longer opens anything.',
  },
  payLinks: {
    get: 'What was agreed with a customer, opened by the access token of its pay link.',
    placeOrder:
      'Order what was agreed, at the agreed prices. Takes the stock, or nothing at all where some is missing. Asked for again, the one order is answered.',
  },
  slips: {
    list: 'The slips of bank transfers that wait to be looked at, the oldest first.',
    accept:
      'Accept a waiting slip: what is due of its order is booked as paid, or nothing at all where that is not what was shown as due.',
    reject: 'Reject a waiting slip; its customer is mailed the reason and may send another.',
  },
  movements: {
    record:
      'Book money that the merchant received for an order, all that is due or a part of it: an advance, or what an edited order costs more. Answers what it adds up to.',
    note: 'Say that a charge-back, or a refund that failed, was seen: it is no task any more, and the history says who saw it.',
  },
  refunds: {
    create: 'Give money of an order back, all or part of it.',
    resolve: 'Say what became of a refund whose answer never came.',
  },
  customers: {
    list: 'Who ordered, the latest first unless sorted otherwise. Orders that share an e-mail address or a phone number are one person’s.',
    get: 'One customer with the notes about them. Their orders: `orders.list` with `customer`.',
    export:
      'Everything that the store holds on one person as JSON: contacts, notes, orders with addresses, history, movements and slips, and the mails sent.',
    erase:
      'Erase what is personal of one customer for good: in their orders, mails, notes, slips and in the search. Figures and the ledger stay. Refused while an order of theirs is open; once it is done it stays done.',
    groups:
      'What the orders of one customer name, to tell whether they are of one person: at most 100 groups, those with the latest orders first.',
    separate:
      'Make the orders of some groups those of another customer, who is answered. A contact that both name is shared from then on: it does not tell whose an order is, unless the order names no other.',
    merge:
      'Make another customer one with this one, who gets their orders and notes. What only these two shared is no longer shared.',
    addNote: 'Add a note that only the merchant sees.',
    changeNote:
      'Change a note; refused with `version_conflict` where somebody else has changed it.',
    removeNote: 'Delete a note.',
  },
  mismatches: {
    resolve:
      'Say what a payment to check is: `booked` counts it for its order, `dismissed` sets it aside.',
  },
  storefront: {
    store: 'The store as the public sees it.',
    home: 'What the merchant put on the homepage, in its order, with the products it shows.',
    list: 'A page of what the store sells, as a page of the shop shows it: with what the list is of and, with `filters=true`, what it can be narrowed to.',
    addresses: 'The addresses of what visitors see in lists, 20,000 a page, for search engines.',
    products:
      'What the store sells, newest first; of a collection in its order, of a search the best first.',
    product:
      'One product, by its id or an address that it has or had, and what it costs to come to a place. With `seen=true` the call counts as a view, unless a bot makes it.',
    related:
      'What a product is shown beside: things like it, and what its visitor has seen before.',
    categories: 'The categories that have something to sell.',
    collections: 'The collections that have something to sell.',
    collection:
      'One collection with a page of its products; `product_count` tells how many there are.',
    policy: 'One legal document of the store.',
    page: 'One page that the merchant has written.',
    writeToShop:
      'Write to the shop: mailed to its merchant, who answers to the address that is given. A machine that fills in forms learns no difference.',
    askForAlert:
      'Be told by one mail when a product or a choice of it is back; forgotten then, or after 180 days. Asked twice is asked once. One address waits for 20 things of a store at most.',
    stopAlerts: 'Be told of nothing more by this store; the token stands in the link of the mail.',
    quote: 'Price a cart. What cannot be sold as it is named is left out.',
    placeOrder:
      'Place an order. Takes the stock, or nothing at all where some is missing or the total that was shown has changed; the new quote then comes with the 409.',
    order: "The customer's own order, opened by its access token.",
    findOrder:
      'Find an order by its number and a phone number that it was placed with, where its link is lost. Whatever of the two is wrong, nothing is found.',
    cancelOrder:
      'Cancel one’s own order within the minutes that the shop allows. Puts the stock back; asked for again, the cancelled order is answered.',
    startPayment: 'Where the customer of an order agrees to pay it, at its provider.',
    finishPayment:
      'Take the money that the customer has agreed to pay at the provider; asked again, it answers what came of it.',
    uploadReceipt:
      'Send the slip of the bank transfer of an order, a picture or a PDF of at most 5 MB, as multipart field `file`.',
  },
} satisfies Partial<Summaries>;
