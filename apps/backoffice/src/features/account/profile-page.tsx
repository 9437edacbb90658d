import { useQuery } from '@tanstack/react-query';
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
import { Lines } from '../../ui/state/later';
import { DataSection } from './data-section';
import { PushSection } from './push-section';
import { CloseSection } from './close-section';

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
          <PushSection />
          <DataSection />
          <CloseSection />
        </>
      ) : error ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : (
        <Lines count={16} />
      )}
      <IdentityQuestion />
    </Page>
  );
}
