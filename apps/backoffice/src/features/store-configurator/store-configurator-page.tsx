import { Button } from '@mantine/core';
import { Palette } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/states';
import { Page } from '../../ui/page';
import { Section } from '../../ui/section';

export function StoreConfiguratorPage() {
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
      <Section>
        <EmptyState
          illustration="layout"
          title="Your store uses the standard layout"
          description="The homepage shows your products, newest first. Choose its colours with the Theme Selector."
        />
      </Section>
    </Page>
  );
}
