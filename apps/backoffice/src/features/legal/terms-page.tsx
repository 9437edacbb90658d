import { brand } from '../../lib/words/brand';
import { paths } from '../../lib/address/paths';
import { LegalPage } from '../../parts/site/public-frame';

export function TermsPage() {
  return (
    <LegalPage title="Terms and Conditions">
      <h2>1. Who we are</h2>
      <p>
        {brand.name} (“the platform”, “we”) is run by a sole proprietor in Sri Lanka. By opening an
        account or a store you agree to these terms.
      </p>
      <h2>2. Who may use the platform</h2>
      <p>
        The platform is not meant for people under 18. You must give true contact details and keep
        your password to yourself; what is done with your account counts as done by you.
      </p>
      <h2>3. Your store</h2>
      <p>
        You are the seller of everything in your store. Descriptions, prices, delivery, taxes,
        refunds and the rights of your customers are your responsibility, and so is a policy that
        tells customers about them.
      </p>
      <h2>4. What may not be sold</h2>
      <ul>
        <li>adult content;</li>
        <li>goods that are illegal in Sri Lanka or where they are delivered;</li>
        <li>counterfeit goods, or goods that infringe somebody’s rights.</li>
      </ul>
      <p>We may take down a listing or close a store that breaks this rule.</p>
      <h2>5. Plans and fees</h2>
      <p>
        Each plan has a price, limits and a fee per order, listed on the{' '}
        <a href={paths.pricing}>pricing page</a> in Sri Lankan rupees. Paid plans are billed in
        advance, per month or per year. There is no setup fee. We tell you before you reach the
        order limit of your plan.
      </p>
      <h2>6. Payments by your customers</h2>
      <p>
        Customers pay you directly, through your own accounts with banks and payment providers,
        whose terms apply to those payments.
      </p>
      <h2>7. Availability</h2>
      <p>
        We work to keep the platform available and your data safe, and we announce planned
        interruptions. We are not liable for lost profit caused by an interruption, as far as the
        law allows.
      </p>
      <h2>8. Ending</h2>
      <p>
        You may close your account at any time. We may close an account that breaks these terms,
        after a warning where that is reasonable.
      </p>
      <h2>9. Law</h2>
      <p>These terms are governed by the law of Sri Lanka, and its courts decide disputes.</p>
      <h2>10. Contact</h2>
      <p>
        Questions about these terms go to{' '}
        <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
      </p>
    </LegalPage>
  );
}
