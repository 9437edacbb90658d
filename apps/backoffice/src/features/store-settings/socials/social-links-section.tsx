import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useEditing } from '../../../lib/form/editing';
import { Facts, Section } from '../../../ui/layout/section';
import { SocialIcon } from '../../../ui/media/social-icon';
import { ErrorState } from '../../../ui/state/states';
import { platforms } from './platforms';
import { socialsQuery } from './socials.api';
import styles from './socials.module.css';

const EditSocialLinks = lazy(() =>
  import('./edit-social-links').then((module) => ({ default: module.EditSocialLinks })),
);

/** Where else customers find the store; Edit changes the addresses. */
export function SocialLinksSection() {
  const { isEditing, stop, button } = useEditing();
  const { data: links, error, refetch } = useQuery(socialsQuery());
  return (
    <Section
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
        <Suspense fallback={<Skeleton height={360} radius={12} />}>
          <EditSocialLinks links={links} onDone={stop} />
        </Suspense>
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
        <Skeleton height={120} />
      )}
    </Section>
  );
}

function SocialLink({ name, address }: { name: string; address: string | null }) {
  if (!address) return <span className={styles.none}>Not set</span>;
  return (
    <a className={styles.link} href={address} target="_blank" rel="noreferrer">
      <SocialIcon name={name} />
      <span>{address.replace(/^https?:\/\/(www\.)?/, '')}</span>
    </a>
  );
}
