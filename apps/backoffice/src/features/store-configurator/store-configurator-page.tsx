import { EmptyState } from '../../ui/states';
import { Page } from '../../ui/page';
import { Section } from '../../ui/section';

export function StoreConfiguratorPage() {
  return (
    <Page title="Store Configurator">
      <Section>
        <EmptyState
          illustration="layout"
          title="Your store uses the standard layout"
          description="The homepage shows your products, newest first, in the platform’s own colours."
        />
      </Section>
    </Page>
  );
}
