import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { paths } from '../../../lib/address/paths';
import { Columns } from '../../../ui/layout/columns';
import { Page } from '../../../ui/layout/page';
import { Section } from '../../../ui/layout/section';
import { ErrorState } from '../../../ui/state/states';
import { themeQuery } from './theme.api';

const ThemeForm = lazy(() => import('./theme-form').then((m) => ({ default: m.ThemeForm })));

export function ThemePage() {
  const { data: theme, error, refetch } = useQuery(themeQuery());
  return (
    <Page
      title="Theme"
      description="The colours of your store."
      back={{ to: paths.storeConfigurator, label: 'Store Configurator' }}
    >
      {theme !== undefined ? (
        <Suspense fallback={<ThemeSkeleton />}>
          <ThemeForm theme={theme} />
        </Suspense>
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
    <Columns side="start" aside={<Skeleton height={760} radius={12} />}>
      <Skeleton height={420} radius={12} />
    </Columns>
  );
}
