import type { Plan } from '@kade/contract/plans';
import { ArrowRight, Check } from 'lucide-react';
import { brand } from '../../lib/words/brand';
import { inquiryLink, inquiryTitles } from '../../parts/site/inquiry';
import { paths } from '../../lib/address/paths';
import { PublicFrame } from '../../parts/site/public-frame';
import styles from './landing-page.module.css';
import { benefits, features, offers } from './offers';
import { PlanCards } from './plan-cards';
import { Showcase } from './showcase';

interface LandingPageProps {
  plans: readonly Plan[];
  /** Undefined: there is none. */
  demoStoreUrl: string | undefined;
}

export function LandingPage({ plans, demoStoreUrl }: LandingPageProps) {
  return (
    <PublicFrame>
      <Hero demoStoreUrl={demoStoreUrl} />
      <Offers />
      <Benefits />
      <Pricing plans={plans} />
      <Features />
      <CallToAction />
    </PublicFrame>
  );
}

function Hero({ demoStoreUrl }: Pick<LandingPageProps, 'demoStoreUrl'>) {
  return (
    <section className={`${styles.hero} centre-text clipped`}>
      <h1 className={`${styles.headline} balanced`}>{brand.tagline}</h1>
      <p className={`${styles.lead} muted balanced`}>
        {brand.name} gives your store an address, a storefront and a calm place to run it from. Made
        in Sri Lanka, priced in rupees.
      </p>
      <div className={`${styles.buttons} flow middle gap-3`}>
        <a className={styles.primary} href={paths.signUp}>
          Get Started <ArrowRight size={18} aria-hidden />
        </a>
        <a className={`${styles.secondary} edge-strong surface plain`} {...inquiryLink('wishlist')}>
          {inquiryTitles.wishlist}
        </a>
      </div>
      <p className={`${styles.small} down-4 muted large`}>
        Free forever on Starter. No card needed.
        {demoStoreUrl && (
          <>
            {' '}
            <a href={demoStoreUrl}>See a demo store</a>
          </>
        )}
      </p>
      <div className={styles.showcase}>
        <Showcase />
      </div>
    </section>
  );
}

function Offers() {
  return (
    <section className={styles.section} aria-label="What we offer">
      <ul className={`${styles.offers} stack gap-5`}>
        {offers.map(({ icon: Icon, title, text, points }) => (
          <li key={title} className={`${styles.offer} surface edge`}>
            <span className={`${styles.badge} centred accent stiff`}>
              <Icon size={22} strokeWidth={1.75} aria-hidden />
            </span>
            <h2 className={`${styles.offerTitle} down-5 heavier tight`}>{title}</h2>
            <p className={`${styles.text} down-1 muted large pretty`}>{text}</p>
            <ul className={`${styles.points} stack gap-2 large down-5`}>
              {points.map((point) => (
                <li key={point} className="row gap-2">
                  <Check size={16} className="accent" aria-hidden /> {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Benefits() {
  return (
    <section className={`${styles.band} surface`} id="why" aria-labelledby="why-title">
      <div className={styles.section}>
        <h2 className={`${styles.title} balanced centre-text`} id="why-title">
          Why choose {brand.name}
        </h2>
        <p className={`${styles.subtitle} size-6 muted centre-text balanced`}>
          A shop is enough work. The software should not be.
        </p>
        <ul className={`${styles.benefits} stack`}>
          {benefits.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={22} strokeWidth={1.75} className="accent" aria-hidden />
              <h3 className={`${styles.itemTitle} size-5`}>{title}</h3>
              <p className={`${styles.text} down-1 muted large pretty`}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Pricing({ plans }: Pick<LandingPageProps, 'plans'>) {
  return (
    <section className={styles.section} id="pricing" aria-labelledby="pricing-title">
      <h2 className={`${styles.title} balanced centre-text`} id="pricing-title">
        Pricing
      </h2>
      <p className={`${styles.subtitle} size-6 muted centre-text balanced`}>
        Three plans, no setup fee.{' '}
        <a href={`${paths.pricing}?term=yearly`}>Save 20% with yearly billing</a>
      </p>
      <PlanCards plans={plans} />
    </section>
  );
}

function Features() {
  return (
    <section className={`${styles.band} surface`} id="features" aria-labelledby="features-title">
      <div className={styles.section}>
        <h2 className={`${styles.title} balanced centre-text`} id="features-title">
          Features
        </h2>
        <p className={`${styles.subtitle} size-6 muted centre-text balanced`}>
          All you need to sell, and nothing to install.
        </p>
        <ul className={`${styles.features} stack`}>
          {features.map(({ icon: Icon, title, text }) => (
            <li key={title} className={`${styles.feature} flex gap-4`}>
              <span className={`${styles.badge} centred accent stiff`}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
              </span>
              <div>
                <h3 className={`${styles.itemTitle} size-5`}>{title}</h3>
                <p className={`${styles.text} down-1 muted large pretty`}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function CallToAction() {
  return (
    <section className={styles.section} aria-labelledby="cta-title">
      <div className={`${styles.cta} centre-text clipped relative`}>
        <div className={`${styles.ctaAwning} absolute`} aria-hidden />
        <h2 className={styles.ctaTitle} id="cta-title">
          Open your store today
        </h2>
        <p className={`${styles.ctaText} down-3 size-6`}>
          Two short steps, and it stands at an address of its own.
        </p>
        <div className={`${styles.buttons} flow middle gap-3`}>
          <a className={styles.light} href={paths.signUp}>
            {inquiryTitles.requestBeta}
          </a>
          <a className={styles.outline} {...inquiryLink('wishlist')}>
            {inquiryTitles.wishlist}
          </a>
        </div>
        <p className={`${styles.ctaMore} down-5 large`}>
          Questions first? <a {...inquiryLink('requestBeta')}>Write to us</a> or send a mail to{' '}
          <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>.
        </p>
      </div>
    </section>
  );
}
