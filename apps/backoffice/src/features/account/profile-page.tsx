import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { profileQuery } from '../../parts/identity/profile';
import { IdentityQuestion } from '../../parts/identity/identity-question';
import { Page } from '../../ui/layout/page';
import { Section } from '../../ui/layout/section';
import { ErrorState } from '../../ui/state/states';
import { PasswordSection } from './password-section';
import { PasskeysSection } from './passkeys-section';
import { PersonSection } from './person-section';
import { SecondFactorSection } from './second-factor-section';
import { SessionsSection } from './sessions-section';

const DataSection = lazy(() =>
  import('./data-section').then((module) => ({ default: module.DataSection })),
);

const CloseSection = lazy(() =>
  import('./close-section').then((module) => ({ default: module.CloseSection })),
);

export function ProfilePage() {
  const { data: profile, error, refetch } = useQuery(profileQuery);
  return (
    <Page title="My Profile" width="narrow">
      {profile ? (
        <>
          <PersonSection key={profile._id} profile={profile} />
          <PasswordSection />
          <SecondFactorSection />
          <PasskeysSection />
          <SessionsSection />
          <Suspense fallback={<Skeleton height={120} radius={12} />}>
            <DataSection />
          </Suspense>
          <Suspense fallback={<Skeleton height={96} radius={12} />}>
            <CloseSection />
          </Suspense>
        </>
      ) : error ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : (
        <Skeleton height={316} radius={12} />
      )}
      <IdentityQuestion />
    </Page>
  );
}
