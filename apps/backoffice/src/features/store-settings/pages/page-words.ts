import type { PageKind } from '@kade/contract/pages';

/** What the pages of each kind are called to begin with; of others the merchant says it. */
export const pageTitles: Record<PageKind, string> = {
  about: 'About us',
  contact: 'Contact',
  privacy: 'Privacy',
  shipping: 'Shipping',
  other: '',
};

/** Plain words to begin with; what stands in square brackets is for the merchant to fill in. */
export const startingPages: Record<PageKind, string> = {
  about: `
<p>[Business name] is a shop in [town]. We sell [what you sell], and have done so since [year].</p>
<h2>What we care about</h2>
<p>[Where your things come from, who makes them, what you promise.]</p>
`,
  contact: `
<p>Call us, write to us on WhatsApp, or use the form below. We answer within [one working day].</p>
`,
  privacy: `
<h2>What we keep</h2>
<p>When you order, we keep your name, address, phone number, e-mail and what you bought. When you write to us, we keep your message.</p>
<h2>What we use it for</h2>
<p>To deliver your order, to take your payment and to speak with you about it. We pass it on only to those who carry the parcel or handle the payment. We sell it to nobody.</p>
<h2>Your rights</h2>
<p>Ask us at [e-mail], and we tell you what we keep, correct it or delete it, as far as the law lets us.</p>
`,
  shipping: `
<h2>Where we deliver</h2>
<p>We deliver everywhere in Sri Lanka.</p>
<h2>How long it takes</h2>
<p>Parcels leave within [2] working days. Colombo takes [1 to 2] days, other places [3 to 5].</p>
<h2>What it costs</h2>
<p>The cost is shown in your cart before you order.</p>
`,
  other: '<p>[Your text]</p>',
};
