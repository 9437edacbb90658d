import type { StoreDetail } from '@kade/contract/stores';
import { Facts, Section } from '../../ui/section';
import styles from './store-settings.module.css';

export function DomainSettings({ store }: { store: StoreDetail }) {
  return (
    <Section title="Domain Settings" description="Where customers find your store.">
      <Facts
        items={[
          { term: 'Store name', value: store.name },
          {
            term: 'Domain',
            value: (
              <a className={styles.link} href={store.url} target="_blank" rel="noreferrer">
                {store.domain.replace(/^https?:\/\//, '')}
              </a>
            ),
          },
        ]}
      />
    </Section>
  );
}
