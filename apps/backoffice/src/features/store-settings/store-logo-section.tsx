import type { StoreDetail } from '@kade/contract/stores';
import { useEditing } from '../../lib/form/editing';
import { Section } from '../../ui/layout/section';
import { later, Lines } from '../../ui/state/later';
import { Button } from '../../ui/style/button';
import styles from './store-settings.module.css';

const EditLogo = later(() => import('./edit-logo').then((m) => m.EditLogo), <Lines count={8} />);

/** Shows the logo; Edit takes another one. */
export function StoreLogoSection({ store }: { store: StoreDetail }) {
  const { isEditing, stop, button } = useEditing();
  return (
    <Section
      id="logo"
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
        <EditLogo onDone={stop} />
      ) : store.logo ? (
        <img
          className={`${styles.logo} round-lg`}
          src={`/api/files/${store.logo}?w=320`}
          alt={`Logo of ${store.name}`}
          width={120}
          height={120}
        />
      ) : (
        <p className="muted">This store has no logo yet.</p>
      )}
    </Section>
  );
}
