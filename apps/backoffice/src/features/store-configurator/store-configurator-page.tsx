import { MAX_LAYOUT_ELEMENTS, type LayoutElement } from '@kade/contract/layouts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Palette } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/address/paths';
import { currentStoreId } from '../../lib/server/session';
import { storesQuery } from '../../parts/stores/stores';
import { Columns } from '../../ui/layout/columns';
import { Page } from '../../ui/layout/page';
import { Section } from '../../ui/layout/section';
import { EmptyState, ErrorState } from '../../ui/state/states';
import { homeQuery, inOrder, layoutsQuery } from './layouts/layouts.api';
import { themeQuery } from './theme/theme.api';
import { later, Lines } from '../../ui/state/later';

const ElementForm = later(() => import('./layouts/layout-parts').then((m) => m.ElementForm));
const CurrentLayouts = later(() => import('./layouts/layout-parts').then((m) => m.CurrentLayouts));
const HomePreview = later(
  () => import('./layouts/layout-parts').then((m) => m.HomePreview),
  <Lines count={24} />,
);

export function StoreConfiguratorPage() {
  const { data: elements, error, refetch } = useQuery(layoutsQuery());
  return (
    <Page
      title="Store Configurator"
      action={
        <Button
          component={Link}
          to={paths.theme}
          variant="default"
          leftSection={<Palette size={16} />}
        >
          Theme Selector
        </Button>
      }
    >
      {elements ? (
        <Suspense fallback={<LayoutsSkeleton />}>
          <Columns aside={<Preview elements={elements} />}>
            <AddElement elements={elements} />
            <Section
              title="Current Layouts"
              description="What your homepage shows, from top to bottom."
            >
              {elements.length > 0 ? (
                <CurrentLayouts elements={elements} />
              ) : (
                <EmptyState
                  illustration="layout"
                  title="Your store uses the standard layout"
                  description="The homepage shows your products, newest first. Add the first layout element above."
                />
              )}
            </Section>
          </Columns>
        </Suspense>
      ) : error ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : (
        <LayoutsSkeleton />
      )}
    </Page>
  );
}

const LayoutsSkeleton = () => (
  <Columns aside={<Lines count={32} />}>
    <Lines count={21} />
    <Lines count={12} />
  </Columns>
);

function AddElement({ elements }: { elements: readonly LayoutElement[] }) {
  const isFull = elements.length >= MAX_LAYOUT_ELEMENTS;
  return (
    <Section title="Add New Layout Element">
      {isFull ? (
        `A homepage has at most ${MAX_LAYOUT_ELEMENTS} layout elements. Delete one to add another.`
      ) : (
        <ElementForm indexes={elements.map(({ index }) => index)} />
      )}
    </Section>
  );
}

function Preview({ elements }: { elements: readonly LayoutElement[] }) {
  const { data: home, error, refetch } = useQuery(homeQuery());
  const { data: theme = null } = useQuery(themeQuery());
  const { data: stores } = useQuery(storesQuery);
  const store = stores?.items.find(({ _id }) => _id === currentStoreId());
  const order = elements.map(({ _id }) => _id);
  return (
    <Section title="Preview" description="Your homepage on a phone.">
      {home ? (
        <HomePreview storeName={store?.name ?? ''} elements={inOrder(home, order)} theme={theme} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Lines count={24} />
      )}
    </Section>
  );
}
