import { brand } from '../../lib/words/brand';
import { LegalPage } from '../../parts/site/public-frame';

export function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy">
      <h2>1. Who is responsible</h2>
      <p>
        {brand.name} is run by a sole proprietor in Sri Lanka, who is responsible for the personal
        data described here.
      </p>
      <h2>2. What you provide</h2>
      <p>Users of the platform provide:</p>
      <ul>
        <li>a full name;</li>
        <li>an e-mail address;</li>
        <li>a phone number;</li>
        <li>a shipping or billing address, when they buy from a store.</li>
      </ul>
      <h2>3. What it is used for</h2>
      <p>
        To run your account, to deliver orders, to answer your questions and to tell you about your
        account and orders. We do not sell personal data.
      </p>
      <h2>4. Who sees it</h2>
      <p>
        A store’s merchant sees the orders of that store and the details given with them. Payment
        providers receive what they need to take a payment. Authorities receive data only where the
        law of Sri Lanka requires it.
      </p>
      <h2>5. How it is protected</h2>
      <p>
        Connections are encrypted, passwords are stored only as hashes, and credentials of payment
        providers are encrypted where they are stored.
      </p>
      <h2>6. What is stored in your browser</h2>
      <p>
        Your session, the store you last worked in and your choice of theme. There is no advertising
        and no tracking across sites.
      </p>
      <h2>7. How long it is kept</h2>
      <p>
        As long as your account exists, and orders for as long as the law requires business records
        to be kept. What you write to us on these pages is kept for a year.
      </p>
      <h2>8. Your rights</h2>
      <p>
        You may ask what we hold about you, have it corrected, and have it erased where no law
        requires us to keep it. Write to{' '}
        <a href={`mailto:${brand.privacyEmail}`}>{brand.privacyEmail}</a>.
      </p>
      <h2>9. Children</h2>
      <p>The platform is not meant for people under 18, and we do not knowingly keep their data.</p>
      <h2>10. Changes</h2>
      <p>We publish changes on this page and tell merchants by e-mail when they matter.</p>
    </LegalPage>
  );
}
