import { MAX_LAYOUT_ELEMENTS, type LayoutElement } from '@kade/contract/layouts';
import { useQuery } from '@tanstack/react-query';
import { Palette } from 'lucide-react';
import { useMemo, useState } from 'react';
import { paths } from '../../lib/address/paths';
import { Link } from '../../ui/layout/link';
import { Page } from '../../ui/layout/page';
import { Section } from '../../ui/layout/section';
import { EmptyState, ErrorState } from '../../ui/state/states';
import { Button } from '../../ui/style/button';
import { CurrentLayouts } from './layouts/current-layouts';
import { draftsOf, type Writing } from './layouts/draft-elements';
import { ElementForm } from './layouts/element-form';
import { layoutsQuery } from './layouts/layouts.api';
import { BesideShop } from './shop/beside-shop';
import { ShopPage } from './shop/shop-page';
import { Lines } from '../../ui/state/later';

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
        <Layouts elements={elements} />
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
  <BesideShop label="Elements" shop={<Lines count={32} />}>
    <Lines count={21} />
    <Lines count={12} />
  </BesideShop>
);

/** The elements beside the homepage that they make, with what is being written. */
function Layouts({ elements }: { elements: readonly LayoutElement[] }) {
  const [writing, setWriting] = useState<Writing>();
  const draft = useMemo(() => draftsOf(elements, writing), [elements, writing]);
  return (
    <BesideShop label="Elements" shop={<ShopPage {...draft} />}>
      <AddElement elements={elements} onWrite={setWriting} />
      <Section title="Current Layouts" description="What your homepage shows, from top to bottom.">
        {elements.length > 0 ? (
          <CurrentLayouts elements={elements} onWrite={setWriting} />
        ) : (
          <EmptyState
            illustration="layout"
            title="Your store uses the standard layout"
            description="The homepage shows your products, newest first. Add the first layout element above."
          />
        )}
      </Section>
    </BesideShop>
  );
}

interface AddElementProps {
  elements: readonly LayoutElement[];
  onWrite: (writing: Writing) => void;
}

function AddElement({ elements, onWrite }: AddElementProps) {
  const isFull = elements.length >= MAX_LAYOUT_ELEMENTS;
  return (
    <Section title="Add New Layout Element">
      {isFull ? (
        `A homepage has at most ${MAX_LAYOUT_ELEMENTS} layout elements. Delete one to add another.`
      ) : (
        <ElementForm
          indexes={elements.map(({ index }) => index)}
          onWrite={(values) => onWrite({ id: undefined, values })}
        />
      )}
    </Section>
  );
}
