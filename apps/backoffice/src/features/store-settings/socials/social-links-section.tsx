import { useQuery } from '@tanstack/react-query';
import { useEditing } from '../../../lib/form/editing';
import { Facts, Section } from '../../../ui/layout/section';
import { NotSet } from '../not-set';
import { SocialIcon } from '../../../ui/media/social-icon';
import { ErrorState } from '../../../ui/state/states';
import { Button } from '../../../ui/style/button';
import { platforms } from './platforms';
import { socialsQuery } from './socials.api';
import { later, Lines } from '../../../ui/state/later';
import styles from './socials.module.css';

const EditSocialLinks = later(
  () => import('./edit-social-links').then((m) => m.EditSocialLinks),
  <Lines count={18} />,
);

/** Where else customers find the store; Edit changes the addresses. */
export function SocialLinksSection() {
  const { isEditing, stop, button } = useEditing();
  const { data: links, error, refetch } = useQuery(socialsQuery());
  return (
    <Section
      id="social-links"
      title="Social Media Links"
      description="Shown at the foot of your store."
      action={
        links &&
        !isEditing && (
          <Button variant="default" size="xs" aria-label="Edit social media links" {...button}>
            Edit
          </Button>
        )
      }
    >
      {links && isEditing ? (
        <EditSocialLinks links={links} onDone={stop} />
      ) : links ? (
        <Facts
          items={platforms.map(({ key, label }) => ({
            term: label,
            value: <SocialLink name={key} address={links[key]} />,
          }))}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines count={6} />
      )}
    </Section>
  );
}

function SocialLink({ name, address }: { name: string; address: string | null }) {
  if (!address) return <NotSet />;
  return (
    <a
      className={`${styles.link} row-inline gap-2 accent medium breaks`}
      href={address}
      target="_blank"
      rel="noreferrer"
    >
      <SocialIcon name={name} />
      <span>{address.replace(/^https?:\/\/(www\.)?/, '')}</span>
    </a>
  );
}
