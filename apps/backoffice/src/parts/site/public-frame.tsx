import { ArrowLeft, Mail, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '../../lib/words/brand';
import { paths } from '../../lib/address/paths';
import { Wordmark } from '../../ui/media/mark';
import styles from './public-frame.module.css';
import { SocialIcon } from '../../ui/media/social-icon';

const sections = [
  { label: 'Why Kade', href: '/#why' },
  { label: 'Features', href: '/#features' },
  { label: 'Pricing', href: paths.pricing },
];

/** Header and footer of the public pages. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.frame} column`}>
      <header className={`${styles.header} sticky`}>
        <div className={`${styles.bar} stack items-center`}>
          <a
            className={`${styles.brand} link round`}
            href={paths.landing}
            aria-label={`${brand.name}, Home`}
          >
            <Wordmark />
          </a>
          <nav className={`${styles.sections} flex gap-1`} aria-label="Main">
            {sections.map(({ label, href }) => (
              <a key={label} href={href}>
                {label}
              </a>
            ))}
          </nav>
          <div className={`${styles.actions} row gap-2`}>
            <a className={styles.login} href={paths.login}>
              Login
            </a>
            <a
              className={`${styles.button} row-inline large bold nowrap undecorated`}
              href={paths.signUp}
            >
              Get Started
            </a>
            <details className={styles.menu} data-menu>
              <summary aria-label="Menu">
                <Menu size={22} aria-hidden />
              </summary>
              <nav aria-label="Main">
                {sections.map(({ label, href }) => (
                  <a key={label} href={href}>
                    {label}
                  </a>
                ))}
                <a href={paths.login}>Login</a>
              </nav>
            </details>
          </div>
        </div>
      </header>
      <main>{children}</main>
      <footer className="sunken above">
        <div className={`${styles.footBar} row wrap between`}>
          <div>
            <Wordmark size={24} />
            <p className="down-1h quiet">{brand.city}</p>
          </div>
          <nav className={styles.links} aria-label="Footer">
            <a href={paths.pricing}>Pricing</a>
            <a href={paths.privacy}>Privacy Policy</a>
            <a href={paths.terms}>Terms and Conditions</a>
            <a href={`mailto:${brand.contactEmail}`}>
              <Mail size={16} aria-hidden /> Contact
            </a>
          </nav>
          <ul className={styles.social} aria-label="Kade elsewhere">
            {Object.entries(brand.social).map(([name, href]) => (
              <li key={name}>
                <a href={href} aria-label={`${brand.name} on ${name}`} rel="noreferrer">
                  <SocialIcon name={name} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </footer>
    </div>
  );
}

interface LegalPageProps {
  title: string;
  children: ReactNode;
}

/** A legal text with its effective date and the way back. */
export function LegalPage({ title, children }: LegalPageProps) {
  return (
    <PublicFrame>
      <article className={`${styles.legal} size-5`}>
        <a className="tall row-inline gap-1h accent large strong undecorated" href={paths.landing}>
          <ArrowLeft size={16} aria-hidden /> Back to Home
        </a>
        <h1>{title}</h1>
        <p className="down-2 muted">
          Effective date: <time dateTime="2024-03-19">March 19, 2024</time>
        </p>
        {children}
      </article>
    </PublicFrame>
  );
}
