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
import { later, Lines } from '../../ui/state/later';

const DataSection = later(
  () => import('./data-section').then((m) => m.DataSection),
  <Lines count={6} />,
);

const PushSection = later(
  () => import('./push-section').then((m) => m.PushSection),
  <Lines count={5} />,
);

const CloseSection = later(
  () => import('./close-section').then((m) => m.CloseSection),
  <Lines count={5} />,
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
