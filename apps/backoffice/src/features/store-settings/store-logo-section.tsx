import type { StoreDetail } from '@kade/contract/stores';
import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useEditing } from '../../lib/form/editing';
import { Section } from '../../ui/layout/section';
import styles from './store-settings.module.css';

const EditLogo = lazy(() => import('./edit-logo').then((module) => ({ default: module.EditLogo })));

/** Shows the logo; Edit takes another one. */
export function StoreLogoSection({ store }: { store: StoreDetail }) {
  const { isEditing, stop, button } = useEditing();
  return (
    <Section
      title="Store Logo"
      description="Shown in your store’s header and beside its name."
      action={
        !isEditing && (
          <Button variant="default" size="xs" {...button}>
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <Suspense fallback={<Skeleton height={164} radius={12} />}>
          <EditLogo onDone={stop} />
        </Suspense>
      ) : store.logo ? (
        <img
          className={styles.logo}
          src={`/api/files/${store.logo}?w=320`}
          alt={`Logo of ${store.name}`}
          width={120}
          height={120}
        />
      ) : (
        <p className={styles.none}>This store has no logo yet.</p>
      )}
    </Section>
  );
}
