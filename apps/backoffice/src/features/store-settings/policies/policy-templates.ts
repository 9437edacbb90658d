import type { PolicyType } from '@kade/contract/store-settings';

/** Plain words to begin with; what stands in square brackets is for the merchant to fill in. */
export const startingTexts: Record<PolicyType, string> = {
  terms_and_conditions: `
<h2>Who we are</h2>
<p>This store is run by [business name], [address], Sri Lanka. You can reach us at [phone] or [e-mail].</p>
<h2>Orders and prices</h2>
<p>Prices are in Sri Lankan rupees. Your order is accepted when we confirm it. If something is sold out or a price was shown wrongly, we tell you and give back what you paid for it.</p>
<h2>Payment</h2>
<p>You can pay in the ways shown at checkout. With a bank transfer, we send the parcel once the money is in our account. With cash on delivery, please have the exact amount ready.</p>
<h2>Delivery</h2>
<p>We deliver within Sri Lanka. Parcels usually leave within [2] working days and arrive within [5] working days. The cost of shipping is shown before you order.</p>
<h2>Your details</h2>
<p>We use your name, address, phone number and e-mail only to deliver your order and to speak with you about it. We pass them on only to those who carry the parcel or handle the payment. Ask us and we tell you what we keep, correct it or delete it, as far as the law lets us.</p>
<h2>If something goes wrong</h2>
<p>Please write to us first; we want to put it right. The laws of Sri Lanka apply, and nothing here takes away the rights they give you as a customer.</p>
`,
  refund_policy: `
<h2>Sending something back</h2>
<p>If you change your mind, tell us within [7] days of receiving your order at [e-mail] or [phone]. The item must be unused, in its packaging and with its labels.</p>
<h2>What cannot be sent back</h2>
<ul><li>Food and other things that spoil</li><li>Items made to your order</li><li>Opened beauty and hygiene products</li></ul>
<h2>Damaged or wrong items</h2>
<p>If an item arrives damaged, or is not what you ordered, send us a picture within [3] days. We replace it or give back the full amount, and we pay for the way back.</p>
<h2>How you get your money</h2>
<p>Once the item has reached us, we refund you within [7] working days: to your card or PayPal account if you paid that way, otherwise by bank transfer. Shipping is refunded only when the mistake was ours.</p>
<h2>Cancelling</h2>
<p>You can cancel at no cost until the parcel has left. Please have your order number ready.</p>
`,
};
