import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/address/paths';
import { Page } from '../../../ui/layout/page';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { BesideShop } from '../shop/beside-shop';
import { ThemeForm } from './theme-form';
import { themeQuery } from './theme.api';
import { Lines } from '../../../ui/state/later';

export function ThemePage() {
  const { data: theme, error, refetch } = useQuery(themeQuery());
  return (
    <Page
      title="Theme"
      description="The colours of your store."
      back={{ to: paths.storeConfigurator, label: 'Store Configurator' }}
    >
      {theme !== undefined ? (
        <ThemeForm theme={theme} />
      ) : error ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : (
        <ThemeSkeleton />
      )}
    </Page>
  );
}

function ThemeSkeleton() {
  return (
    <BesideShop label="Colours" shop={<Lines count={21} />}>
      <Lines count={38} />
    </BesideShop>
  );
}
