import type { ShopFront } from '@kade/contract/storefront';
import { cartPath, listPath, policyPath } from '../paths';
import { policyName } from '../policies';
import { FacebookIcon, InstagramIcon, TwitterIcon, YoutubeIcon } from './icons';

const networks = [
  { key: 'facebook', name: 'Facebook', Icon: FacebookIcon },
  { key: 'twitter', name: 'Twitter', Icon: TwitterIcon },
  { key: 'instagram', name: 'Instagram', Icon: InstagramIcon },
  { key: 'youtube', name: 'YouTube', Icon: YoutubeIcon },
] as const;

export function Footer({ store }: { store: ShopFront }) {
  const links = networks.flatMap(({ key, name, Icon }) => {
    const href = webAddress(store[key]);
    return href ? [{ href, name, Icon }] : [];
  });
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <div className="footer-shop">
          <p className="footer-name">{store.name}</p>
          <nav aria-label="Footer">
            <a href={listPath()}>All products</a>
            <a href={cartPath}>Cart</a>
            {store.policies.map((policy) => (
              <a key={policy} href={policyPath(policy)}>
                {policyName[policy]}
              </a>
            ))}
          </nav>
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

/** An address that may be linked to: nothing that runs script. */
function webAddress(address: string | null): string | undefined {
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}
