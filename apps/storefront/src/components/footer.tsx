import type { ShopFront } from '@kade/contract/storefront';
import { mainPhone, phoneLink, shownPhone, whatsAppLink } from '@kade/rules/phone';
import type { ReactNode } from 'react';
import { cartPath, findOrderPath, listPath, pagePath, policyPath } from '../paths';
import { policyName } from '../policies';
import { webAddress } from '../web-address';
import { FacebookIcon, InstagramIcon, TiktokIcon, TwitterIcon, YoutubeIcon } from './icons';

export function Footer({ store }: { store: ShopFront }) {
  const links = linksOf(store);
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <div className="footer-shop">
          <p className="footer-name">{store.name}</p>
          <nav aria-label="Footer">
            <a href={listPath()}>All products</a>
            <a href={cartPath}>Cart</a>
            <a href={findOrderPath}>Find your order</a>
            {store.pages.map(({ slug, title }) => (
              <a key={slug} href={pagePath(slug)}>
                {title}
              </a>
            ))}
            {store.policies.map((policy) => (
              <a key={policy} href={policyPath(policy)}>
                {policyName[policy]}
              </a>
            ))}
          </nav>
          <ContactFacts store={store} />
        </div>
        {links.length > 0 && (
          <ul className="socials" aria-label={`${store.name} elsewhere`}>
            {links.map(({ href, name, Icon }) => (
              <li key={name}>
                <a href={href} rel="noopener noreferrer" aria-label={name}>
                  <Icon />
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="powered">Powered by Kade</p>
      </div>
    </footer>
  );
}

const linksOf = ({ facebook, twitter, instagram, youtube, contact: { tiktok } }: ShopFront) =>
  [
    { address: facebook, name: 'Facebook', Icon: FacebookIcon },
    { address: twitter, name: 'Twitter', Icon: TwitterIcon },
    { address: instagram, name: 'Instagram', Icon: InstagramIcon },
    { address: youtube, name: 'YouTube', Icon: YoutubeIcon },
    { address: tiktok, name: 'TikTok', Icon: TiktokIcon },
  ].flatMap(({ address, ...link }) => {
    const href = webAddress(address);
    return href ? [{ href, ...link }] : [];
  });

/** How the shop is reached, as far as it says. */
function ContactFacts({ store: { name, contact } }: { store: ShopFront }) {
  const { phone, whatsapp, email, address, opening_hours, registration_number } = contact;
  const chat = whatsapp ? whatsAppLink(whatsapp, `Hello ${name}, `) : undefined;
  const map = webAddress(contact.map_url);
  const facts: Fact[] = [
    { term: 'Phone', value: phone && <a href={phoneLink(phone)}>{shownPhone(phone)}</a> },
    {
      term: 'WhatsApp',
      value: whatsapp && chat && (
        <a href={chat} rel="noopener noreferrer">
          {shownPhone(mainPhone(whatsapp))}
        </a>
      ),
    },
    { term: 'E-mail', value: email && <a href={`mailto:${email}`}>{email}</a> },
    { term: 'Address', value: address && <span className="lines">{address}</span> },
    {
      term: 'Map',
      value: map && (
        <a href={map} rel="noopener noreferrer">
          Find us on the map
        </a>
      ),
    },
    { term: 'Open', value: opening_hours && <span className="lines">{opening_hours}</span> },
    { term: 'Registration', value: registration_number },
  ];
  const told = facts.filter(({ value }) => Boolean(value));
  if (told.length === 0) return null;
  return (
    <dl className="footer-facts">
      {told.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Fact {
  term: string;
  value: Exclude<ReactNode, Promise<unknown>>;
}
